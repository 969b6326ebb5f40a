/* Cells of an album, as numbers from 0 to 143: which are covered and where a stamp fits. */

export const SIDE = 12;

export function cellsOf({ x, y, width, height }) {
  const cells = [];
  for (let down = 0; down < height; down += 1) {
    for (let right = 0; right < width; right += 1) cells.push((y + down) * SIDE + x + right);
  }
  return cells;
}

/** The cells under a piece in an album, whose classes tell place and size. */
export function cellsUnder({ classList }) {
  const [x, y, width, height] = ["x-", "y-", "w-", "h-"].map((side) => {
    return Number([...classList].find((name) => name.startsWith(side)).slice(2));
  });
  return cellsOf({ x, y, width, height });
}

/** Light the cells that are counted, and tell those among them on which no piece lies. */
export function lightCells(cells, pieces, counted) {
  const lit = new Set(counted.map(({ x, y }) => y * SIDE + x));
  const stamped = new Set([...pieces].flatMap(cellsUnder));
  cells.forEach((cell, number) => {
    cell.classList.toggle("counted", lit.has(number));
    cell.classList.toggle("is-empty", lit.has(number) && !stamped.has(number));
  });
}

function fits(covered, piece) {
  return inside(piece) && cellsOf(piece).every((cell) => !covered.has(cell));
}

/** The top left cells where a piece of this shape fits. */
export function corners(covered, { width, height }) {
  const found = [];
  for (let y = 0; y + height <= SIDE; y += 1) {
    for (let x = 0; x + width <= SIDE; x += 1) {
      if (fits(covered, { x, y, width, height })) found.push({ x, y, width, height });
    }
  }
  return found;
}

/** Of these places the one that covers the cell and has it nearest to its middle. */
function around(places, cell) {
  const off = (place) => Math.hypot(
    place.x + (place.width - 1) / 2 - cell.x, place.y + (place.height - 1) / 2 - cell.y,
  );
  const over = places.filter((place) => covers(place, cell));
  return over.sort((one, other) => off(one) - off(other))[0];
}

export function covers(place, { x, y }) {
  return x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height;
}

/** Where a piece of this shape would be placed over a cell, and whether it fits; `exactly` means
    that the cell is its top left one. */
export function aimed(covered, shape, cell, exactly) {
  const near = exactly ? null : around(corners(covered, shape), cell);
  const place = near ?? clamp(exactly ? cell : middle(cell, shape), shape);
  return { ...place, may: fits(covered, place) };
}

function middle({ x, y }, { width, height }) {
  return { x: x - Math.floor((width - 1) / 2), y: y - Math.floor((height - 1) / 2) };
}

function clamp({ x, y }, { width, height }) {
  const within = (value, length) => Math.max(0, Math.min(SIDE - length, value));
  return { x: within(x, width), y: within(y, height), width, height };
}

function inside({ x, y, width, height }) {
  return x >= 0 && y >= 0 && x + width <= SIDE && y + height <= SIDE;
}

export function parse(text) {
  const [x, y] = text.split(",").map(Number);
  return text && Number.isInteger(x) && Number.isInteger(y) ? { x, y } : null;
}
