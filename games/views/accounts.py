"""Logging in and setting a new password, by Django's own views with pages of ours."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth import views
from django.contrib.auth.forms import AuthenticationForm
from django.http import HttpRequest, HttpResponse
from django.urls import path

from games.models import Person
from games.services import Refusal, accounts, addresses, people
from games.views.manners import count, status_of
from games.views.seeing import person_of, private
from games.words import sentence

UNFIT = 422


class Refusing:
    """A form with something wrong in it is answered as such."""

    def form_invalid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        response.status_code = UNFIT
        return response


class Counted(Refusing):
    """So that nobody can try passwords or write letters without end."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            count(request, "tries")
        except Refusal as refusal:
            context = self.get_context_data(refusal=sentence(refusal))  # type: ignore[attr-defined]
            answer: HttpResponse = self.render_to_response(context)  # type: ignore[attr-defined]
            answer.status_code = status_of(refusal)
            return answer
        posted: HttpResponse = super().post(request, *args, **kwargs)  # type: ignore[misc]
        return posted


class Login(Counted, views.LoginView):
    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """What a guest has begun in this browser is the account's from now on."""
        guest = person_of(self.request)
        answer = super().form_valid(form)
        account = form.get_user()
        if guest and guest.is_guest and isinstance(account, Person):
            accounts.merge(guest, account)
        return answer


class NewPassword(Refusing, views.PasswordResetConfirmView):
    def form_valid(self, form: Any) -> HttpResponse:
        """Whoever had the old password may have had the link."""
        people.new_personal_link(form.user)
        return super().form_valid(form)


class Forgotten(Counted, views.PasswordResetView):
    email_template_name = "email/new_password.txt"
    subject_template_name = "email/new_password_subject.txt"

    def form_valid(self, form: Any) -> HttpResponse:
        """Counted for every address alike, so that the answer tells nothing."""
        try:
            addresses.may_write(form.cleaned_data["email"])
        except Refusal as refusal:
            context = self.get_context_data(form=form, refusal=sentence(refusal))
            return self.render_to_response(context, status=status_of(refusal))
        return super().form_valid(form)


class Change(Refusing, views.PasswordChangeView):
    pass


def _page(view: Any) -> Callable[..., HttpResponse]:
    return private(view.as_view())


urlpatterns = [
    path("login/", _page(Login), name="login"),
    path("logout/", _page(views.LogoutView), name="logout"),
    path("password/", _page(Change), name="password_change"),
    path("password/changed/", _page(views.PasswordChangeDoneView), name="password_change_done"),
    path("forgotten/", _page(Forgotten), name="password_reset"),
    path("forgotten/sent/", _page(views.PasswordResetDoneView), name="password_reset_done"),
    path("forgotten/done/", _page(views.PasswordResetCompleteView), name="password_reset_complete"),
    path("forgotten/<uidb64>/<token>/", _page(NewPassword), name="password_reset_confirm"),
]
