from tests.browser.tour import PHONE, Tour


def test_the_front_page(tour: Tour) -> None:
    for visitor in (tour.visitor("Laptop"), tour.visitor("Phone", PHONE, dark=True)):
        visitor.page.goto("/")
        visitor.picture("front")
        assert visitor.page.title()
