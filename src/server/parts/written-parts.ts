import { z } from "zod";
import { part } from "#contract/parts.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import type { PartWire } from "./part-wire.ts";

/** What a part shows, ratings and category included. */
const topics = ["parts", "reviews"] as const;

/** Some 2 kB each. */
const mostKept = 5000;

/**
 * Parts as the wire has them, each checked against its schema and written as JSON once, until parts change. Lists
 * are then only put together: of a search that nobody has asked before, only which parts it finds is new.
 */
export class WrittenParts {
  readonly #changes: Pick<PublicCache, "changesOf">;
  readonly #read: (ids: readonly string[]) => Promise<PartWire[]>;
  /** Least recently used first. */
  readonly #texts = new Map<string, string>();
  #asOf = 0;

  /** @param read the parts with these ids, in any order; those that are gone are left out */
  constructor(
    changes: Pick<PublicCache, "changesOf">,
    read: (ids: readonly string[]) => Promise<PartWire[]>,
  ) {
    this.#changes = changes;
    this.#read = read;
  }

  /** The parts with these ids as a JSON array in their order, without those that are gone by now. */
  async list(ids: readonly string[]): Promise<string> {
    const asOf = this.#changes.changesOf(topics);
    if (asOf !== this.#asOf) this.#texts.clear();
    this.#asOf = asOf;
    const known = new Map(ids.map((id) => [id, this.#texts.get(id)]));
    const missing = ids.filter((id) => known.get(id) === undefined);
    if (missing.length > 0) {
      for (const wire of await this.#read(missing)) {
        known.set(wire._id, JSON.stringify(z.encode(part, wire)));
      }
    }
    const texts = [...known].filter((entry): entry is [string, string] => entry[1] !== undefined);
    // Read before a change, possibly: good for who asked before it, not for anyone after.
    if (asOf === this.#changes.changesOf(topics)) this.#keep(texts);
    return `[${texts.map(([, text]) => text).join(",")}]`;
  }

  #keep(texts: readonly [string, string][]): void {
    for (const [id, text] of texts) {
      this.#texts.delete(id);
      this.#texts.set(id, text);
    }
    for (const id of this.#texts.keys()) {
      if (this.#texts.size <= mostKept) break;
      this.#texts.delete(id);
    }
  }
}
