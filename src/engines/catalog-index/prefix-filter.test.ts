import { describe, expect, it } from "vitest";
import { PrefixFilter } from "./prefix-filter.ts";
import { seededRandom } from "./testing.ts";

describe("A prefix filter", () => {
  const random = seededRandom(11);
  const code = () =>
    Array.from({ length: 4 + Math.floor(random() * 14) }, () => Math.floor(random() * 36).toString(36)).join(
      "",
    );
  const codes = Array.from({ length: 5000 }, code);
  const filter = new PrefixFilter(2 ** 20);
  for (const one of codes) filter.add(one);

  it("never denies a prefix of a code", () => {
    const prefixes = codes.flatMap((one) =>
      Array.from({ length: one.length }, (_, at) => one.slice(0, at + 1)),
    );
    expect(prefixes.filter((prefix) => !filter.mayHave(prefix))).toEqual([]);
  });

  it("rules out most other prefixes", () => {
    const others = Array.from({ length: 5000 }, () => `${code()}!`);
    expect(others.filter((one) => one.length <= 12 && filter.mayHave(one)).length).toBeLessThan(250);
  });
});
