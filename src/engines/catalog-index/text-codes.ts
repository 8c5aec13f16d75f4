const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A number for each text that was ever met, from 0, and all of the texts in one piece of memory. A large shop has half
 * a million words and names: as strings, the garbage collector would go through every one of them each time it
 * collects everything. Texts are never taken away.
 */
export class TextCodes {
  #bytes = new Uint8Array(1024);
  /** By code: where its text begins, and at last where the next would. */
  #begins = new Int32Array(128);
  #size = 0;
  /** A code and 1, in the place its text's hash says or in one soon after; 0 where there is none. */
  #table = new Int32Array(256);
  /** What is asked for at the moment. */
  #asked = new Uint8Array(256);

  get size(): number {
    return this.#size;
  }

  /** Undefined for a text that was never met. */
  find(text: string): number | undefined {
    const code = (this.#table[this.#placeOf(this.#ask(text))] as number) - 1;
    return code === -1 ? undefined : code;
  }

  /** The text's number; one that is met for the first time gets the next. */
  of(text: string): number {
    const length = this.#ask(text);
    const place = this.#placeOf(length);
    const known = (this.#table[place] as number) - 1;
    if (known !== -1) return known;
    this.#table[place] = this.#size + 1;
    this.#append(length);
    if (2 * this.#size > this.#table.length) this.#widenTable();
    return this.#size - 1;
  }

  text(code: number): string {
    return decoder.decode(this.#bytes.subarray(this.#begins[code], this.#begins[code + 1]));
  }

  /** Below zero when the first comes first by the codes of its characters. */
  compare(one: number, other: number): number {
    const begins = this.#begins;
    if (one === other) return 0;
    return this.#compareTo(one, this.#bytes, begins[other] as number, begins[other + 1] as number);
  }

  /** Below zero when the one of this number comes first. */
  compareWith(code: number, text: string): number {
    const length = this.#ask(text);
    return this.#compareTo(code, this.#asked, 0, length);
  }

  startsWith(code: number, beginning: string): boolean {
    const length = this.#ask(beginning);
    return this.#lengthOf(code) >= length && this.#beginsAsAsked(code, length);
  }

  #compareTo(code: number, bytes: Uint8Array, from: number, to: number): number {
    const begin = this.#begins[code] as number;
    const end = this.#begins[code + 1] as number;
    const shared = Math.min(end - begin, to - from);
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.#bytes[begin + at] as number) - (bytes[from + at] as number);
      if (difference !== 0) return difference;
    }
    return end - begin - (to - from);
  }

  /** Writes down what is asked for. @returns its length in bytes. */
  #ask(text: string): number {
    if (3 * text.length > this.#asked.length) this.#asked = new Uint8Array(6 * text.length);
    const asked = this.#asked;
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charCodeAt(at);
      // Nearly all are plain letters and digits; a call of the encoder takes as long as ten of them.
      if (character > 0x7f) return encoder.encodeInto(text, asked).written;
      asked[at] = character;
    }
    return text.length;
  }

  /** Where what is asked for stands in the table, or would. */
  #placeOf(length: number): number {
    const mask = this.#table.length - 1;
    let place = hashOf(this.#asked, 0, length) & mask;
    for (let entry = this.#table[place] as number; entry !== 0; entry = this.#table[place] as number) {
      if (this.#lengthOf(entry - 1) === length && this.#beginsAsAsked(entry - 1, length)) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  #lengthOf(code: number): number {
    return (this.#begins[code + 1] as number) - (this.#begins[code] as number);
  }

  #beginsAsAsked(code: number, length: number): boolean {
    const from = this.#begins[code] as number;
    for (let at = 0; at < length; at += 1) if (this.#bytes[from + at] !== this.#asked[at]) return false;
    return true;
  }

  #append(length: number): void {
    const from = this.#begins[this.#size] as number;
    if (from + length > this.#bytes.length) {
      const longer = new Uint8Array(2 * (from + length));
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes.set(this.#asked.subarray(0, length), from);
    this.#size += 1;
    if (this.#size === this.#begins.length) {
      const longer = new Int32Array(2 * this.#begins.length);
      longer.set(this.#begins);
      this.#begins = longer;
    }
    this.#begins[this.#size] = from + length;
  }

  #widenTable(): void {
    const table = new Int32Array(2 * this.#table.length);
    const mask = table.length - 1;
    for (let code = 0; code < this.#size; code += 1) {
      let place = hashOf(this.#bytes, this.#begins[code] as number, this.#begins[code + 1] as number) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = code + 1;
    }
    this.#table = table;
  }
}

/** FNV-1a, its high bits folded in: the table looks at the low ones. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}
