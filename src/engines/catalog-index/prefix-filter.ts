/** Four megabytes: a hundred thousand parts with six numbers each set a tenth of the bits. */
const defaultBits = 2 ** 25;
const minLength = 4;
const maxLength = 12;

/**
 * Rules out most prefixes that no code starts with: a Bloom filter with one hash of every prefix of 4 to 12
 * characters. Codes are never removed. The more codes there are, the more prefixes it cannot rule out.
 */
export class PrefixFilter {
  readonly #bits: Uint8Array;
  readonly #mask: number;

  /** @param bits a power of two */
  constructor(bits: number = defaultBits) {
    this.#bits = new Uint8Array(bits / 8);
    this.#mask = bits - 1;
  }

  add(code: string): void {
    let hash = 0;
    for (let length = 1; length <= Math.min(code.length, maxLength); length += 1) {
      hash = next(hash, code.charCodeAt(length - 1));
      if (length < minLength) continue;
      const bit = mixed(hash) & this.#mask;
      this.#bits[bit >> 3] = (this.#bits[bit >> 3] as number) | (1 << (bit & 7));
    }
  }

  /** @returns false only if no code starts with this */
  mayHave(prefix: string): boolean {
    if (prefix.length < minLength) return true;
    let hash = 0;
    for (let at = 0; at < Math.min(prefix.length, maxLength); at += 1)
      hash = next(hash, prefix.charCodeAt(at));
    const bit = mixed(hash) & this.#mask;
    return ((this.#bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0;
  }
}

const next = (hash: number, character: number) => Math.imul(hash ^ character, 0x01000193) + 0x7f4a7c15;

/** The low bits of the sum depend on few characters; these depend on all. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  return (half ^ (half >>> 15)) >>> 0;
}
