/** A power of two. Growing one of this many hash tables takes microseconds at a million rows. */
const tableCount = 1024;
const deleted = -1;

interface HashTable {
  /** Rows plus 1; 0 is free. Always at least a quarter is. */
  slots: Int32Array;
  /** How many slots are not free. */
  used: number;
}

/**
 * The UUIDs of rows, and rows by UUID: hash tables with linear probing. Maps of strings take three times as long to find
 * the thousands of parts of a laptop, because they have to hash every text.
 */
export class UuidRows {
  readonly #tables: HashTable[] = Array.from({ length: tableCount }, () => ({
    slots: new Int32Array(16),
    used: 0,
  }));
  /** By row: the four words of its UUID. */
  #words = new Int32Array(0);

  get(id: string): number | undefined {
    const words = wordsOf(id);
    return words && this.#find(words, 0);
  }

  /** Returns the rows of those UUIDs that are known. @param bytes sixteen for each, as PostgreSQL sends them */
  getAll(bytes: Buffer): Int32Array {
    // Not `from`, which copies byte by byte.
    const words = new Int32Array(new Uint8Array(bytes).buffer);
    Buffer.from(words.buffer).swap32();
    const found = new Int32Array(words.length / 4);
    let count = 0;
    for (let at = 0; at < words.length; at += 4) {
      const row = this.#find(words, at);
      if (row !== undefined) found[count++] = row;
    }
    return found.subarray(0, count);
  }

  /** Returns the row's UUID in lower case; the last one after it was deleted. */
  at(row: number): string {
    const [a, b, c, d] = [0, 1, 2, 3].map((word) => hex(this.#words[4 * row + word] as number));
    return `${a}-${b?.slice(0, 4)}-${b?.slice(4)}-${c?.slice(0, 4)}-${c?.slice(4)}${d}`;
  }

  /** Compares the UUIDs of two rows in the order of their texts: negative when the first comes first. */
  compare(one: number, other: number): number {
    for (let word = 0; word < 4; word += 1) {
      const [a, b] = [this.#words[4 * one + word] as number, this.#words[4 * other + word] as number];
      if (a !== b) return (a >>> 0) - (b >>> 0);
    }
    return 0;
  }

  /** The row must not have a UUID yet. */
  set(id: string, row: number): void {
    if (!this.write(id, row)) throw new RangeError(`Not a UUID: ${id}`);
    this.#add(row);
  }

  /** Writes the UUID of a row that is only compared to others, never found. @returns false when it is no UUID */
  write(id: string, row: number): boolean {
    const words = wordsOf(id);
    if (words) this.#words.set(words, 4 * row);
    return words !== undefined;
  }

  /** Makes room for this many rows. */
  grow(rows: number): void {
    const longer = new Int32Array(4 * rows);
    longer.set(this.#words);
    this.#words = longer;
  }

  delete(row: number): void {
    const hash = hashAt(this.#words, 4 * row);
    const { slots } = this.#tables[hash & (tableCount - 1)] as HashTable;
    for (let slot = slotOf(hash, slots); slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      if (slots[slot] === row + 1) slots[slot] = deleted;
    }
  }

  #find(words: Int32Array, at: number): number | undefined {
    const hash = hashAt(words, at);
    const { slots } = this.#tables[hash & (tableCount - 1)] as HashTable;
    for (let slot = slotOf(hash, slots); slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const from = 4 * ((slots[slot] as number) - 1);
      // The last word first: it is the most random one.
      if (
        this.#words[from + 3] === words[at + 3] &&
        this.#words[from + 2] === words[at + 2] &&
        this.#words[from + 1] === words[at + 1] &&
        this.#words[from] === words[at]
      ) {
        return from / 4;
      }
    }
    return undefined;
  }

  #add(row: number): void {
    const hash = hashAt(this.#words, 4 * row);
    const table = this.#tables[hash & (tableCount - 1)] as HashTable;
    if (4 * (table.used + 1) > 3 * table.slots.length) {
      const rows = table.slots.filter((entry) => entry > 0);
      table.slots = new Int32Array(4 * 2 ** Math.ceil(Math.log2(rows.length + 1)));
      table.used = 0;
      for (const entry of rows) this.#add(entry - 1);
    }
    const { slots } = table;
    let slot = slotOf(hash, slots);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = row + 1;
    table.used += 1;
  }
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, "0");
const slotOf = (hash: number, { length }: Int32Array) => (hash >>> 10) & (length - 1);

function hashAt(words: Int32Array, at: number): number {
  let hash = Math.imul((words[at] as number) ^ Math.imul(words[at + 1] as number, 0x85ebca6b), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ (words[at + 2] as number), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ (words[at + 3] as number), 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function wordsOf(id: string): Int32Array | undefined {
  if (!uuid.test(id)) return undefined;
  const digits = id.replaceAll("-", "");
  return Int32Array.from({ length: 4 }, (_, at) => Number.parseInt(digits.slice(8 * at, 8 * at + 8), 16));
}
