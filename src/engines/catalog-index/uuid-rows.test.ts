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
    const ids = Array.from({ length: 3000 }, () => randomUUID());
    for (const [row, id] of ids.entries()) rows.set(id, row);
    expect(ids.map((id) => rows.get(id.toUpperCase()))).toEqual([...ids.keys()]);
    expect([randomUUID(), "x", ""].map((id) => rows.get(id))).toEqual([undefined, undefined, undefined]);
    expect(() => rows.set("x", 1)).toThrow("Not a UUID: x");
  });
});
