import { lowerBound } from "./lower-bound.ts";
import { TextCodes } from "./text-codes.ts";

/** A number for each stem that was ever met, and the stems in their order, to find those that begin alike. */
export class StemCodes {
  readonly #texts = new TextCodes();
  /** In the order of their characters' codes; those met lately are not among them. */
  #sorted = new Int32Array(0);

  get size(): number {
    return this.#texts.size;
  }

  /** Undefined for a stem that was never met. */
  find(stem: string): number | undefined {
    return this.#texts.find(stem);
  }

  /** The stem's number; one that is met for the first time gets the next. */
  of(stem: string): number {
    return this.#texts.of(stem);
  }

  /** The numbers of the stems that begin like this. */
  begunWith(beginning: string): number[] {
    const codes: number[] = [];
    const isReached = (at: number) => this.#texts.compareWith(this.#sorted[at] as number, beginning) >= 0;
    for (let at = lowerBound(0, this.#sorted.length, isReached); at < this.#sorted.length; at += 1) {
      if (!this.#texts.startsWith(this.#sorted[at] as number, beginning)) break;
      codes.push(this.#sorted[at] as number);
    }
    for (let late = this.#sorted.length; late < this.size; late += 1) {
      if (this.#texts.startsWith(late, beginning)) codes.push(late);
    }
    return codes;
  }

  /** Puts those that were met lately into their places; every look for a beginning goes through them until then. */
  settle(): void {
    const all = Int32Array.from({ length: this.size }, (_, code) => code);
    this.#sorted = all.sort((one, other) => this.#texts.compare(one, other));
  }
}
