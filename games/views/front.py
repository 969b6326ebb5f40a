from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    return render(request, "front.html")


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    return render(request, "credits.html")
