import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseUuid, UuidColumn } from "./uuid-column.ts";

/** Many of them start or end alike. */
const ids = [
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ...Array.from({ length: 500 }, (_, at) => `018f3b7a-0000-7000-8000-${at.toString(16).padStart(12, "0")}`),
  ...Array.from(
    { length: 500 },
    (_, at) => `${at.toString(16).padStart(8, "0")}-0000-7000-8000-000000000000`,
  ),
  ...Array.from({ length: 500 }, () => randomUUID()),
];
const unique = [...new Set(ids)];
const column = new UuidColumn(unique.length);
for (const [row, id] of unique.entries()) column.set(row, id);
const parsed = (id: string) => parseUuid(id) as Uint32Array;

describe("A UUID column", () => {
  it("returns the id of a row and the row of an id", () => {
    expect(unique.map((_, row) => column.text(row))).toEqual(unique);
    expect(unique.map((id) => column.rowOf(parsed(id)))).toEqual(unique.map((_, row) => row));
    expect(column.rowOf(parsed("018f3b7a-0000-7000-8000-0000000fffff"))).toBe(-1);
    const two = Uint32Array.from([...parsed(randomUUID()), ...parsed(unique[7] as string)]);
    expect([column.rowOf(two, 0), column.rowOf(two, 4)]).toEqual([-1, 7]);
  });

  it("compares ids as texts are compared", () => {
    for (let at = 0; at < unique.length; at += 1) {
      const other = (at * 389) % unique.length;
      const [id, otherId] = [unique[at] as string, unique[other] as string];
      const sign = id < otherId ? -1 : id > otherId ? 1 : 0;
      expect([column.compare(at, other), column.compareWith(at, parsed(otherId))]).toEqual([sign, sign]);
    }
  });

  it("rejects other texts", () => {
    for (const text of ["", "x", "018f3b7a00007000800000000000000a", `${unique[0]}0`]) {
      expect(parseUuid(text)).toBeUndefined();
    }
    expect(() => new UuidColumn(1).set(0, "x")).toThrow(TypeError);
  });
});
