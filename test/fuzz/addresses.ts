import fc from "fast-check";
import { hostileSegment, hostileText } from "./hostile-values.ts";
import { idNamesInPath } from "./known-ids.ts";

export type Pair = [name: string, value: string];

export const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll("%7E", "~").slice(0, 6_000);

/** An address with its parameters filled in, mostly with ids that exist. */
export function addressOf(path: string, query: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = path.split(/(:\w+|\*)/);
  const filled = parts.map((part, index) => {
    if (!/^(:\w+|\*)$/.test(part)) return fc.constant(part);
    const names = idNamesInPath(parts.slice(0, index).join(""), part.slice(1));
    return fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom(...names).map((name) => `~${name}~`) },
      { weight: 3, arbitrary: hostileSegment() },
    );
  });
  return fc
    .tuple(fc.tuple(...filled), query, fc.nat(40))
    .map(([segments, search, n]) => `${segments.join("")}${n === 0 ? "/" : ""}${search}`);
}

/** A query: the given pairs, and now and then others, twice, nested or broken. */
export function queryOf(
  valid: fc.Arbitrary<(Pair | undefined)[]>,
  names: readonly string[],
): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ["q"])) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "__proto__",
        "__proto__[admin]",
        "constructor",
        "a[b][c]",
        "",
        "email",
        "%00",
      ),
    },
  );
  const hostile = fc.array(
    fc.tuple(name, fc.oneof(hostileText().map(encoded), hostileSegment(), fc.constant("~otherEmail~"))),
    { minLength: 1, maxLength: 4 },
  );
  const write = (pairs: (Pair | undefined)[]) => {
    const present = pairs.filter((pair) => pair !== undefined);
    return present.length > 0 ? `?${present.map(([key, value]) => `${key}=${value}`).join("&")}` : "";
  };
  return fc.oneof(
    { weight: 5, arbitrary: valid.map(write) },
    { weight: 3, arbitrary: fc.tuple(valid, hostile).map(([pairs, more]) => write([...pairs, ...more])) },
    { weight: 1, arbitrary: valid.map((pairs) => write([...pairs, ...pairs])) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("?", "?&&&", "?=&=", "?a", "?%", "?#x", `?${"a=b&".repeat(1_500)}`),
    },
  );
}
