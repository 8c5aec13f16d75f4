import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./testing.ts";
import { UuidRows } from "./uuid-rows.ts";

const bytesOf = (ids: readonly string[]) => Buffer.from(ids.join("").replaceAll("-", ""), "hex");
/** UUIDs of which neighbors differ in one digit, as those of an import do. */
const idOf = (n: number) => `019a0000-0000-7000-8001-${n.toString(16).padStart(12, "0")}`;

describe("Rows by UUID", () => {
  it("are found after any changes, and no others", () => {
    const random = seededRandom(5);
    const rows = new UuidRows();
    rows.grow(20_000);
    const expected = new Map<string, number>();
    for (let change = 0; change < 60_000; change += 1) {
      const row = Math.floor(20_000 * random());
      const id = idOf(row);
      if (!expected.has(id)) rows.set(id, row);
      else rows.delete(row);
      if (!expected.delete(id)) expected.set(id, row);
    }
    const ids = Array.from({ length: 20_000 }, (_, row) => idOf(row));
    expect(ids.map((id) => rows.get(id))).toEqual(ids.map((id) => expected.get(id)));
    expect([...rows.getAll(bytesOf(ids))]).toEqual(ids.flatMap((id) => expected.get(id) ?? []));
  });

  it("know random UUIDs in either case, and ignore other text", () => {
    const rows = new UuidRows();
    rows.grow(3000);
    const ids = Array.from({ length: 3000 }, () => randomUUID());
    for (const [row, id] of ids.entries()) rows.set(id, row);
    expect(ids.map((id) => rows.get(id.toUpperCase()))).toEqual([...ids.keys()]);
    expect([randomUUID(), "x", ""].map((id) => rows.get(id))).toEqual([undefined, undefined, undefined]);
    expect(() => rows.set("x", 1)).toThrow("Not a UUID: x");
  });

  it("have their UUIDs' text and order, and so does a row that cannot be found", () => {
    const rows = new UuidRows();
    rows.grow(501);
    const ids = Array.from({ length: 500 }, () => randomUUID());
    for (const [row, id] of ids.entries()) rows.set(id.toUpperCase(), row);
    expect(ids.map((_, row) => rows.at(row))).toEqual(ids);
    const sorted = [...ids.keys()].sort((one, other) => rows.compare(one, other));
    expect(sorted.map((row) => ids[row])).toEqual([...ids].sort());

    const unknown = randomUUID();
    expect([rows.write(unknown, 500), rows.at(500), rows.get(unknown)]).toEqual([true, unknown, undefined]);
    expect(rows.write(ids[7] as string, 500)).toBe(true);
    expect([rows.compare(500, 7), rows.get(ids[7] as string)]).toEqual([0, 7]);
    expect([rows.write("not a UUID", 500), rows.at(500)]).toEqual([false, ids[7]]);
  });
});
