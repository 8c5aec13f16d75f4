import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readId, UuidColumn } from "./uuid-column.ts";

/** Many that begin or end alike among them. */
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
const rows = new UuidColumn(unique.length);
for (const [row, id] of unique.entries()) rows.put(row, id);
const read = (id: string) => readId(id) as Uint32Array;

describe("the ids of rows", () => {
  it("are what was put there, and found again", () => {
    expect(unique.map((_, row) => rows.text(row))).toEqual(unique);
    expect(unique.map((id) => rows.rowOf(read(id)))).toEqual(unique.map((_, row) => row));
    expect(rows.rowOf(read("018f3b7a-0000-7000-8000-0000000fffff"))).toBe(-1);
    const two = Uint32Array.from([...read(randomUUID()), ...read(unique[7] as string)]);
    expect([rows.rowOf(two, 0), rows.rowOf(two, 4)]).toEqual([-1, 7]);
  });

  it("are compared as their texts are", () => {
    for (let at = 0; at < unique.length; at += 1) {
      const other = (at * 389) % unique.length;
      const [id, otherId] = [unique[at] as string, unique[other] as string];
      const sign = id < otherId ? -1 : id > otherId ? 1 : 0;
      expect([rows.compare(at, other), rows.compareWith(at, read(otherId))]).toEqual([sign, sign]);
    }
  });

  it("are none of other texts", () => {
    for (const text of ["", "x", "018f3b7a00007000800000000000000a", `${unique[0]}0`]) {
      expect(readId(text)).toBeUndefined();
    }
    expect(() => new UuidColumn(1).put(0, "x")).toThrow(TypeError);
  });
});
