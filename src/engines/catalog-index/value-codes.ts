/** Numbers for the values of a facet as they turn up, from 1. */
export class ValueCodes {
  /** By code; nothing has code 0. */
  readonly values: string[] = [""];
  readonly #codes = new Map<string, number>();

  codeOf(value: string): number | undefined {
    return this.#codes.get(value);
  }

  add(value: string): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    // A facet of more values than a column can tell apart is none: what is beyond has no value.
    if (this.values.length > 0xffff) return 0;
    this.#codes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
