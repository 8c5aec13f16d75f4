/** Rows in no particular order. Adding and removing one takes the same time however many there are. */
export class RowSet {
  #rows = new Int32Array(64);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Valid until the next change. */
  get rows(): Int32Array {
    return this.#rows.subarray(0, this.#size);
  }

  /** @param places where each row is; of each row, only one set may keep this there */
  add(row: number, places: Int32Array): void {
    if (this.#size === this.#rows.length) {
      const longer = new Int32Array(2 * this.#size);
      longer.set(this.#rows);
      this.#rows = longer;
    }
    places[row] = this.#size;
    this.#rows[this.#size++] = row;
  }

  /** Removes a row that is in the set: the last one takes its place. */
  delete(row: number, places: Int32Array): void {
    const last = this.#rows[--this.#size] as number;
    const place = places[row] as number;
    this.#rows[place] = last;
    places[last] = place;
  }
}
