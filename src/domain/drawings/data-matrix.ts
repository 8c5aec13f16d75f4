/** The longest text that fits: the largest symbol with one region has 26 × 26 modules. */
export const MAX_CODE_LENGTH = 44;

/** Squares of the standard with one region: modules per side, data code words, check code words. */
const sizes: readonly (readonly [side: number, data: number, checks: number])[] = [
  [10, 3, 5],
  [12, 5, 7],
  [14, 8, 10],
  [16, 12, 12],
  [18, 18, 14],
  [20, 22, 18],
  [22, 30, 20],
  [24, 36, 24],
  [26, 44, 28],
];

/**
 * Returns the Data Matrix (ISO/IEC 16022, ECC 200) of a text in ASCII: rows of modules, true is dark. Undefined if the
 * text is longer than a symbol holds.
 */
export function dataMatrix(text: string): boolean[][] | undefined {
  const data = codeWordsOf(text);
  const size = sizes.find(([, capacity]) => capacity >= data.length);
  if (!size) return undefined;
  const [side, capacity, checks] = size;
  const padded = pad(data, capacity);
  const words = [...padded, ...checkWords(padded, checks)];
  const inner = side - 2;
  const places = placeBits(inner);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      // The finder: solid on the left and at the bottom, alternating at the top and on the right.
      if (column === 0 || row === side - 1) return true;
      if (row === 0) return column % 2 === 0;
      if (column === side - 1) return row % 2 === 1;
      const place = places[row - 1]?.[column - 1];
      // A corner that no word reaches: dark on its diagonal.
      if (!place) return row === column && row >= inner - 1;
      return (((words[place.word] ?? 0) >> place.bit) & 1) === 1;
    }),
  );
}

/** In ASCII encoding a pair of digits shares one code word. */
function codeWordsOf(text: string): number[] {
  return (text.match(/\d\d|./gs) ?? []).map((part) =>
    part.length === 2 ? 130 + Number(part) : part.charCodeAt(0) + 1,
  );
}

/** After the mark 129, pads are scrambled by their place, so that they form no pattern. */
function pad(words: readonly number[], capacity: number): number[] {
  const padded = [...words];
  if (padded.length < capacity) padded.push(129);
  while (padded.length < capacity) {
    const scrambled = 130 + ((149 * (padded.length + 1)) % 253);
    padded.push(scrambled > 254 ? scrambled - 254 : scrambled);
  }
  return padded;
}

/** Powers and logarithms of the standard's field GF(256): x⁸ + x⁵ + x³ + x² + 1. */
const powers: number[] = [];
const logarithms: number[] = [];
for (let exponent = 0, power = 1; exponent < 255; exponent++) {
  powers.push(power);
  logarithms[power] = exponent;
  power = (power << 1) ^ (power > 127 ? 301 : 0);
}

function times(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return powers[((logarithms[one] ?? 0) + (logarithms[other] ?? 0)) % 255] ?? 0;
}

/** Returns the Reed–Solomon check words. */
function checkWords(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 1; root <= count; root++) {
    const shifted = [...generator, 0];
    generator = shifted.map((term, at) => term ^ times(generator[at - 1] ?? 0, powers[root] ?? 0));
  }
  let rest: number[] = new Array(count).fill(0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((term, at) => term ^ times(generator[at + 1] ?? 0, factor));
  }
  return rest;
}

interface Place {
  word: number;
  bit: number;
}
type Cell = readonly [row: number, column: number];

/** The eight modules of a word, as steps from the last one. */
const utah: readonly Cell[] = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
];

/** Returns where each bit of each word goes, in a square without its borders (annex F of the standard). */
function placeBits(side: number): (Place | undefined)[][] {
  const grid: (Place | undefined)[][] = Array.from({ length: side }, () => new Array(side).fill(undefined));
  const last = side - 1;
  let word = 0;
  const put = (cells: readonly Cell[]) => {
    cells.forEach(([row, column], at) => {
      const cell = { word, bit: 7 - at };
      const shift = 4 - ((side + 4) % 8);
      // A module that leaves the square at the top or on the left comes back at the other side.
      const [down, across] = row < 0 ? [row + side, column + shift] : [row, column];
      const [y, x] = across < 0 ? [down + shift, across + side] : [down, across];
      const line = grid[y];
      if (line) line[x] = cell;
    });
    word++;
  };
  const isFree = (row: number, column: number) => grid[row]?.[column] === undefined;
  const putAt = (row: number, column: number) => put(utah.map(([y, x]) => [row + y, column + x]));
  let row = 4;
  let column = 0;
  do {
    const corner = cornerAt(row, column, side);
    if (corner) put(corner);
    do {
      if (row < side && column >= 0 && isFree(row, column)) putAt(row, column);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < side);
    row += 1;
    column += 3;
    do {
      if (row >= 0 && column < side && isFree(row, column)) putAt(row, column);
      row += 2;
      column -= 2;
    } while (row < side && column >= 0);
    row += 3;
    column += 1;
  } while (row <= last || column <= last);
  return grid;
}

/** The words that are split over corners, in squares of some sizes. */
function cornerAt(row: number, column: number, side: number): readonly Cell[] | undefined {
  const last = side - 1;
  const topRight: Cell[] = [
    [0, last - 1],
    [0, last],
    [1, last],
  ];
  if (row === side && column === 0)
    return [[last, 0], [last, 1], [last, 2], ...topRight, [2, last], [3, last]];
  if (row === side - 2 && column === 0 && side % 4 !== 0)
    return [[last - 2, 0], [last - 1, 0], [last, 0], [0, last - 3], [0, last - 2], ...topRight];
  if (row === side - 2 && column === 0 && side % 8 === 4)
    return [[last - 2, 0], [last - 1, 0], [last, 0], ...topRight, [2, last], [3, last]];
  if (row === side + 4 && column === 2 && side % 8 === 0)
    return [
      [last, 0],
      [last, last],
      [0, last - 2],
      [0, last - 1],
      [0, last],
      [1, last - 2],
      [1, last - 1],
      [1, last],
    ];
  return undefined;
}
