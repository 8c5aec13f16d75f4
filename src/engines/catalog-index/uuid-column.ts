/** An id (UUID) is four numbers here: as a string it would take four times the room, and longer to compare. */
const numbersInId = 4;
const bytesInId = 16;

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** The numbers of an id; undefined for a text that is none. */
export function readId(text: string): Uint32Array | undefined {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return undefined;
  const hex = text.replaceAll("-", "");
  return Uint32Array.from({ length: numbersInId }, (_, at) =>
    Number.parseInt(hex.slice(8 * at, 8 * at + 8), 16),
  );
}

/** The ids of rows. */
export class UuidColumn {
  readonly #size: number;
  readonly #numbers: Uint32Array;
  /** A row and 1, in the place its id's hash says or in one soon after; made when it is first asked for. */
  #rows: Int32Array | undefined;

  constructor(size: number) {
    this.#size = size;
    this.#numbers = new Uint32Array(size * numbersInId);
  }

  /** Writes an id into a row that had none. */
  put(row: number, id: string): void {
    const numbers = readId(id);
    if (!numbers) throw new TypeError(`A part's id is a UUID, not ${id}`);
    this.#numbers.set(numbers, row * numbersInId);
  }

  /** Writes an id into a row that had none, from a row of others. */
  copy(row: number, from: UuidColumn, fromRow: number): void {
    for (let at = 0; at < numbersInId; at += 1) {
      this.#numbers[row * numbersInId + at] = from.#numbers[fromRow * numbersInId + at] as number;
    }
  }

  text(row: number): string {
    let text = "";
    for (let at = 0; at < bytesInId; at += 1) {
      const number = this.#numbers[row * numbersInId + (at >> 2)] as number;
      if (at === 4 || at === 6 || at === 8 || at === 10) text += "-";
      text += hexOfByte[(number >>> (24 - 8 * (at & 3))) & 0xff];
    }
    return text;
  }

  /** Below zero when the first row's comes first. */
  compare(one: number, other: number): number {
    return compareNumbers(this.#numbers, one * numbersInId, this.#numbers, other * numbersInId);
  }

  /** Below zero when the row's comes first. */
  compareWith(row: number, id: Uint32Array): number {
    return compareNumbers(this.#numbers, row * numbersInId, id, 0);
  }

  /** The row of the id that begins at a place of these numbers; -1 when none has it. */
  rowOf(numbers: Uint32Array, at = 0): number {
    this.#rows ??= this.#rowsById();
    const mask = this.#rows.length - 1;
    let place = hashOf(numbers, at) & mask;
    for (let entry = this.#rows[place] as number; entry !== 0; entry = this.#rows[place] as number) {
      if (compareNumbers(this.#numbers, (entry - 1) * numbersInId, numbers, at) === 0) return entry - 1;
      place = (place + 1) & mask;
    }
    return -1;
  }

  #rowsById(): Int32Array {
    const rows = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.#size + 2)));
    const mask = rows.length - 1;
    for (let row = 0; row < this.#size; row += 1) {
      let place = hashOf(this.#numbers, row * numbersInId) & mask;
      while (rows[place] !== 0) place = (place + 1) & mask;
      rows[place] = row + 1;
    }
    return rows;
  }
}

function compareNumbers(one: Uint32Array, at: number, other: Uint32Array, otherAt: number): number {
  for (let number = 0; number < numbersInId; number += 1) {
    const a = one[at + number] as number;
    const b = other[otherAt + number] as number;
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** The last bits of an id are its lot's, whatever its version; the others are stirred in for ids made otherwise. */
function hashOf(numbers: Uint32Array, at: number): number {
  const stirred = Math.imul((numbers[at] as number) ^ (numbers[at + 1] as number), 0x9e3779b1);
  const hash = Math.imul(stirred ^ (numbers[at + 2] as number) ^ (numbers[at + 3] as number), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
