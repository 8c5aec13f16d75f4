/** A UUID is stored as four 32-bit words: as a string it takes four times the memory and is slower to compare. */
const wordsPerId = 4;
const bytesPerId = 16;

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Returns the four words of a UUID, undefined for any other text. */
export function parseUuid(text: string): Uint32Array | undefined {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return undefined;
  const hex = text.replaceAll("-", "");
  return Uint32Array.from({ length: wordsPerId }, (_, at) =>
    Number.parseInt(hex.slice(8 * at, 8 * at + 8), 16),
  );
}

/** The ids of an index's rows. */
export class UuidColumn {
  readonly #size: number;
  readonly #words: Uint32Array;
  /** Hash table with linear probing: row + 1, or 0 for an empty slot. Built by the first lookup. */
  #table: Int32Array | undefined;

  constructor(size: number) {
    this.#size = size;
    this.#words = new Uint32Array(size * wordsPerId);
  }

  /** Sets the id of a row that has none. @throws {TypeError} for a text that is not a UUID */
  set(row: number, id: string): void {
    const words = parseUuid(id);
    if (!words) throw new TypeError(`A document's id must be a UUID, not ${id}`);
    this.#words.set(words, row * wordsPerId);
  }

  /** Sets the id of a row that has none to that of a row in another column. */
  copy(row: number, from: UuidColumn, fromRow: number): void {
    for (let at = 0; at < wordsPerId; at += 1) {
      this.#words[row * wordsPerId + at] = from.#words[fromRow * wordsPerId + at] as number;
    }
  }

  text(row: number): string {
    let text = "";
    for (let at = 0; at < bytesPerId; at += 1) {
      const word = this.#words[row * wordsPerId + (at >> 2)] as number;
      if (at === 4 || at === 6 || at === 8 || at === 10) text += "-";
      text += hexOfByte[(word >>> (24 - 8 * (at & 3))) & 0xff];
    }
    return text;
  }

  /** Compares the ids of two rows; negative when the first sorts first. */
  compare(one: number, other: number): number {
    return compareWords(this.#words, one * wordsPerId, this.#words, other * wordsPerId);
  }

  /** Compares a row's id with another; negative when the row's sorts first. */
  compareWith(row: number, id: Uint32Array): number {
    return compareWords(this.#words, row * wordsPerId, id, 0);
  }

  /** Returns the row of the id whose four words start at `at`, or -1. */
  rowOf(words: Uint32Array, at = 0): number {
    this.#table ??= this.#buildTable();
    const mask = this.#table.length - 1;
    let slot = hashOf(words, at) & mask;
    for (let entry = this.#table[slot] as number; entry !== 0; entry = this.#table[slot] as number) {
      if (compareWords(this.#words, (entry - 1) * wordsPerId, words, at) === 0) return entry - 1;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  #buildTable(): Int32Array {
    const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.#size + 2)));
    const mask = table.length - 1;
    for (let row = 0; row < this.#size; row += 1) {
      let slot = hashOf(this.#words, row * wordsPerId) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = row + 1;
    }
    return table;
  }
}

function compareWords(one: Uint32Array, at: number, other: Uint32Array, otherAt: number): number {
  for (let word = 0; word < wordsPerId; word += 1) {
    const a = one[at + word] as number;
    const b = other[otherAt + word] as number;
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** The last bits of a UUID are random in every version; the others are mixed in for ids made differently. */
function hashOf(words: Uint32Array, at: number): number {
  const mixed = Math.imul((words[at] as number) ^ (words[at + 1] as number), 0x9e3779b1);
  const hash = Math.imul(mixed ^ (words[at + 2] as number) ^ (words[at + 3] as number), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
