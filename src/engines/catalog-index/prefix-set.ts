import { lowerBound } from "./lower-bound.ts";

/** With more late codes than this, they are sorted in with the rest. */
const MAX_LATE_CODES = 1000;

/**
 * A set of codes (uppercase letters and digits) in one buffer that tells whether any of them has a given prefix. Most
 * of what people type is no code at all, and this rules it out without asking the database. Codes are never removed.
 */
export class PrefixSet {
  /** Ascending by code point, each followed by a space. */
  #text = new Uint8Array(0);
  /** Where each code starts. The last entry is where the next one would. */
  #starts = new Int32Array(1);
  /** Codes that came after the last sort; they are scanned. */
  readonly #late = new Set<string>();

  /** Replaces all codes. @param text ascending by code point, separated by spaces */
  setSorted(text: string): void {
    this.#text = new TextEncoder().encode(text === "" ? "" : `${text} `);
    const starts = [0];
    for (let at = 0; at < this.#text.length; at += 1) {
      if (this.#text[at] === space) starts.push(at + 1);
    }
    this.#starts = Int32Array.from(starts);
    this.#late.clear();
  }

  add(codes: readonly string[]): void {
    for (const code of codes) if (!this.#hasSorted(`${code} `)) this.#late.add(code);
    if (this.#late.size <= MAX_LATE_CODES) return;
    const sorted = new TextDecoder().decode(this.#text).split(" ").filter(Boolean);
    this.setSorted([...sorted, ...this.#late].sort().join(" "));
  }

  /** Tells whether any code starts with this. */
  hasPrefix(prefix: string): boolean {
    if (this.#hasSorted(prefix)) return true;
    for (const code of this.#late) if (code.startsWith(prefix)) return true;
    return false;
  }

  #hasSorted(prefix: string): boolean {
    const count = this.#starts.length - 1;
    const first = lowerBound(0, count, (index) => this.#compare(index, prefix) >= 0);
    return first < count && this.#compare(first, prefix) === 0;
  }

  /** Compares the code at this index with a prefix; zero when it has the prefix. */
  #compare(index: number, prefix: string): number {
    const from = this.#starts[index] as number;
    for (let at = 0; at < prefix.length; at += 1) {
      const difference = (this.#text[from + at] ?? 0) - prefix.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

const space = 32;
