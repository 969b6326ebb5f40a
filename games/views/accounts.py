"""Login and password views: those of django.contrib.auth, with our templates and rate limits."""

from contextlib import suppress
from typing import Any

from django.contrib.auth import views
from django.contrib.auth.forms import AuthenticationForm, PasswordResetForm
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Person
from games.models.session import OF_BROWSER
from games.services import Refusal, addresses, limits, notify
from games.services.new_password import write_new_password
from games.services.people import accounts, identity
from games.views.table_access import person_of
from games.views.visitors import check, count, status_of
from games.words import sentence

UNFIT = 422
PASSWORD_AT = "password-at"
"""Session key of the time when the password was last given."""


def note_password(session: SessionBase) -> None:
    """Note that the password was given just now: the keeper's room asks for it."""
    session[PASSWORD_AT] = timezone.now().isoformat()


class Refusing:
    """A mixin for views of Django: an invalid form is a 422, and a `Refusal` is shown as text."""

    # Attributes and methods of the views it is mixed into are unknown to mypy here.
    request: HttpRequest
    refusal = ""
    """The reason, for the template."""

    def form_invalid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        response.status_code = UNFIT
        return response

    def refused(self, refusal: Refusal, **shown: Any) -> HttpResponse:
        self.refusal = sentence(refusal)
        context = self.get_context_data(**shown)  # type: ignore[attr-defined]
        answer: HttpResponse = self.render_to_response(context)  # type: ignore[attr-defined]
        answer.status_code = status_of(self.request, refusal)
        return answer


class Counted(Refusing):
    """A mixin that limits wrong passwords per hour, by network address and by account.

    By account, too, since one account may be attacked from many addresses.
    """

    def whose(self) -> str:
        """The username of the account that is counted."""
        raise NotImplementedError

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            check(request, "tries", "password")
            limits.check("tries", "account", self.whose())
        except Refusal as refusal:
            return self.refused(refusal)
        posted: HttpResponse = super().post(request, *args, **kwargs)  # type: ignore[misc]
        return posted

    def form_invalid(self, form: Any) -> HttpResponse:
        with suppress(Refusal):
            count(self.request, "tries", "password")
            limits.count("tries", "account", self.whose())
        return super().form_invalid(form)


class LoginForm(AuthenticationForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["username"].label = _("Name to log in with")


class Login(Counted, views.LoginView):
    form_class = LoginForm

    def whose(self) -> str:
        return self.request.POST.get("username", "").casefold()

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Log in, and move the games of the guest who used this browser to the account."""
        guest = person_of(self.request)
        of_browser = {
            key: value for key, value in self.request.session.items() if key.startswith(OF_BROWSER)
        }
        answer = super().form_valid(form)
        account = form.get_user()
        note_password(self.request.session)
        if guest and guest.is_guest and isinstance(account, Person):
            accounts.merge(guest, account)
            self.request.session.update(of_browser)
        return answer


class Change(Counted, views.PasswordChangeView):
    def whose(self) -> str:
        return self.request.user.get_username().casefold()

    def form_valid(self, form: Any) -> HttpResponse:
        """Change the password and the personal link: somebody who knew the old password may know
        the link.

        Django keeps this session logged in.
        """
        identity.new_personal_link(form.user)
        return super().form_valid(form)


class NewPassword(Refusing, views.PasswordResetConfirmView):
    def form_valid(self, form: Any) -> HttpResponse:
        """Set the password and change the personal link, as `Change` does."""
        identity.new_personal_link(form.user)
        return super().form_valid(form)


class ForgottenForm(PasswordResetForm):
    def save(self, *args: Any, **options: Any) -> None:
        """Let a background task look for the account and write the letter: neither the response nor
        its time reveals whether there is one."""
        write_new_password.enqueue(self.cleaned_data["email"])


class Forgotten(Refusing, views.PasswordResetView):
    form_class = ForgottenForm

    def form_valid(self, form: Any) -> HttpResponse:
        """Count the request whether or not an account has the address, so as not to reveal that."""
        try:
            count(self.request, "mails", "new password")
            addresses.count_letter(form.cleaned_data["email"])
        except Refusal as refusal:
            return self.refused(refusal, form=form)
        return super().form_valid(form)


class Logout(views.LogoutView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Log out, and close the sockets of this browser."""
        person = request.user.pk
        response = super().post(request, *args, **kwargs)
        if person is not None:
            notify.person_changed(person)
        return response


urlpatterns = [
    path("login/", Login.as_view(), name="login"),
    path("logout/", Logout.as_view(), name="logout"),
    path("password/", Change.as_view(), name="password_change"),
    path("password/changed/", views.PasswordChangeDoneView.as_view(), name="password_change_done"),
    path("forgotten/", Forgotten.as_view(), name="password_reset"),
    path("forgotten/sent/", views.PasswordResetDoneView.as_view(), name="password_reset_done"),
    path(
        "forgotten/done/", views.PasswordResetCompleteView.as_view(), name="password_reset_complete"
    ),
    path("forgotten/<uidb64>/<token>/", NewPassword.as_view(), name="password_reset_confirm"),
]
