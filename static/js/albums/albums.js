/* Score my album: the query string of the page holds the albums, and the server scores them. */

import { copyLinks } from "../copy.js";
import { lightCounted } from "../desk/preview.js";
import { announce } from "../status.js";
import { say } from "../words.js";
import { Album } from "./album.js";
import { Faces } from "./faces.js";
import { Hand } from "./hand.js";
import { count } from "./scores.js";

const form = document.getElementById("albums-form");
const faces = new Faces(form);
const hand = new Hand(form, faces);
const sections = [...form.querySelectorAll(".loose-album")];
const albums = sections.map((section) => new Album(section, hand, faces, () => changed()));
const undo = form.querySelector("[data-undo]");
const turn = form.querySelector("[data-turn]");
const before = [];
let links = lying();

function lying() {
  return albums.map((album) => album.link);
}

function changed() {
  before.push(links);
  show();
}

function show() {
  links = lying();
  undo.disabled = !before.length;
  form.querySelector("[data-empty]")?.toggleAttribute("hidden", links.some((link) => link.includes(".")));
  const edition = form.elements.edition ? [["edition", form.elements.edition.value]] : [];
  count(form, new URLSearchParams([...albums.map((album) => [album.which, album.link]), ...edition]));
}

function takeBack() {
  if (!before.length) return;
  before.pop().forEach((link, number) => { albums[number].link = link; });
  announce(say("albumUndone"));
  show();
}

copyLinks();
for (const button of [undo, turn]) button.hidden = false;
undo.addEventListener("click", takeBack);
turn.addEventListener("click", () => { hand.turn(); albums.forEach((album) => album.light()); });
form.addEventListener("change", () => { hand.draw(); albums.forEach((album) => album.light()); });
form.addEventListener("keydown", (event) => {
  if (event.key === "z" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    takeBack();
  }
});
albums.forEach((album, number) => lightCounted(form, album.sheet, number ? "cellsB" : "cells"));
form.dataset.ready = "1";
