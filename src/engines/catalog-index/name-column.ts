/** Long enough to tell names apart, short enough for a cursor. */
const WIDTH_BYTES = 80;

/**
 * The beginning of each row's name in lower case: 80 bytes of UTF-8, ending with a whole character, filled with zeros.
 * As strings, a million names would be a million things that every full garbage collection has to visit.
 */
export class NameColumn {
  #bytes = Buffer.alloc(WIDTH_BYTES);

  at(row: number): string {
    const start = row * WIDTH_BYTES;
    let end = start + WIDTH_BYTES;
    while (end > start && this.#bytes[end - 1] === 0) end -= 1;
    return this.#bytes.toString("utf8", start, end);
  }

  /** Compares the names of two rows, negative when the first comes first. */
  compare(one: number, other: number): number {
    const [first, second] = [one * WIDTH_BYTES, other * WIDTH_BYTES];
    // Names mostly differ early: a loop is faster than `Buffer.compare`.
    for (let at = 0; at < WIDTH_BYTES; at += 1) {
      const difference = (this.#bytes[first + at] as number) - (this.#bytes[second + at] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  write(row: number, name: string): void {
    const start = row * WIDTH_BYTES;
    const length = this.#bytes.write(name, start, WIDTH_BYTES);
    this.#bytes.fill(0, start + length, start + WIDTH_BYTES);
  }

  /** Makes room for this many rows. */
  grow(rows: number): void {
    const longer = Buffer.alloc(rows * WIDTH_BYTES);
    this.#bytes.copy(longer);
    this.#bytes = longer;
  }
}
