const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A string interner: gives each distinct text a code, counting from 0, and stores all texts as UTF-8 in one buffer. A
 * large catalog has half a million words and names; as strings, every full garbage collection would visit each of
 * them. Texts are never removed.
 */
export class StringPool {
  #bytes = new Uint8Array(1024);
  /** By code: where its text starts. The last entry is where the next text will start. */
  #starts = new Int32Array(128);
  #size = 0;
  /** Hash table with linear probing: code + 1, or 0 for an empty slot. */
  #table = new Int32Array(256);
  /** The bytes of the text being looked up. */
  #query = new Uint8Array(256);

  get size(): number {
    return this.#size;
  }

  /** Returns the text's code, undefined when it was never interned. */
  find(text: string): number | undefined {
    const code = (this.#table[this.#slotOf(this.#encode(text))] as number) - 1;
    return code === -1 ? undefined : code;
  }

  /** Returns the text's code; a new text gets the next one. */
  intern(text: string): number {
    const length = this.#encode(text);
    const slot = this.#slotOf(length);
    const known = (this.#table[slot] as number) - 1;
    if (known !== -1) return known;
    this.#table[slot] = this.#size + 1;
    this.#append(length);
    if (2 * this.#size > this.#table.length) this.#growTable();
    return this.#size - 1;
  }

  text(code: number): string {
    return decoder.decode(this.#bytes.subarray(this.#starts[code], this.#starts[code + 1]));
  }

  /** Compares the texts of two codes by code point; negative when the first sorts first. */
  compare(one: number, other: number): number {
    const starts = this.#starts;
    if (one === other) return 0;
    return this.#compareTo(one, this.#bytes, starts[other] as number, starts[other + 1] as number);
  }

  /** Compares a code's text with another text by code point; negative when the code's text sorts first. */
  compareWith(code: number, text: string): number {
    const length = this.#encode(text);
    return this.#compareTo(code, this.#query, 0, length);
  }

  startsWith(code: number, prefix: string): boolean {
    const length = this.#encode(prefix);
    return this.#lengthOf(code) >= length && this.#startsWithQuery(code, length);
  }

  #compareTo(code: number, bytes: Uint8Array, from: number, to: number): number {
    const start = this.#starts[code] as number;
    const end = this.#starts[code + 1] as number;
    const shared = Math.min(end - start, to - from);
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.#bytes[start + at] as number) - (bytes[from + at] as number);
      if (difference !== 0) return difference;
    }
    return end - start - (to - from);
  }

  /** Writes the text's UTF-8 into `#query`. @returns its length in bytes */
  #encode(text: string): number {
    if (3 * text.length > this.#query.length) this.#query = new Uint8Array(6 * text.length);
    const query = this.#query;
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charCodeAt(at);
      // Nearly all texts are ASCII; one call of the encoder costs as much as ten letters here.
      if (character > 0x7f) return encoder.encodeInto(text, query).written;
      query[at] = character;
    }
    return text.length;
  }

  /** The slot of the table that holds the looked-up text, or the empty one where it belongs. */
  #slotOf(length: number): number {
    const mask = this.#table.length - 1;
    let slot = hashOf(this.#query, 0, length) & mask;
    for (let entry = this.#table[slot] as number; entry !== 0; entry = this.#table[slot] as number) {
      if (this.#lengthOf(entry - 1) === length && this.#startsWithQuery(entry - 1, length)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #lengthOf(code: number): number {
    return (this.#starts[code + 1] as number) - (this.#starts[code] as number);
  }

  #startsWithQuery(code: number, length: number): boolean {
    const from = this.#starts[code] as number;
    for (let at = 0; at < length; at += 1) if (this.#bytes[from + at] !== this.#query[at]) return false;
    return true;
  }

  #append(length: number): void {
    const from = this.#starts[this.#size] as number;
    if (from + length > this.#bytes.length) {
      const longer = new Uint8Array(2 * (from + length));
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes.set(this.#query.subarray(0, length), from);
    this.#size += 1;
    if (this.#size === this.#starts.length) {
      const longer = new Int32Array(2 * this.#starts.length);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#size] = from + length;
  }

  #growTable(): void {
    const table = new Int32Array(2 * this.#table.length);
    const mask = table.length - 1;
    for (let code = 0; code < this.#size; code += 1) {
      let slot = hashOf(this.#bytes, this.#starts[code] as number, this.#starts[code + 1] as number) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = code + 1;
    }
    this.#table = table;
  }
}

/** FNV-1a with the high bits folded in, because the table uses the low ones. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}
