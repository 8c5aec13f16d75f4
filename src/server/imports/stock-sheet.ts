import { addPart } from "#contract/parts.ts";
import { type KnownPart, knownParts, lockParts } from "#server/parts/bulk-parts.ts";
import { setCountsInBulk } from "#server/stock/adjust-stock.ts";
import { skuOf } from "./part-line.ts";
import {
  type ApplyContext,
  type CheckedLine,
  exampleSku,
  type LineEvaluation,
  type Sheet,
  somethingMoved,
} from "./sheet.ts";
import type { SheetLine } from "./sheet-line.ts";

interface Shelf {
  onHand: number;
  reserved: number;
}
const shelfOf = (line: CheckedLine) => line.expected as Shelf;

/** What can be ordered of each part. It is a count: it holds as long as the shelf has not moved since the check. */
export const stockSheet: Sheet = {
  required: [["sku"], ["available"]],
  // As the export has them, for the eye.
  columns: async () => new Set(["name", "on hand", "held"]),
  keyOf: skuOf,

  judging: async (db) => async (lines) => {
    const known = await knownParts(
      db,
      lines.flatMap((line) => skuOf(line) ?? []),
    );
    return lines.map((line) => judgeStock(line, known));
  },

  prepare: async (work) => async (tx) => {
    await holdUnmoved(tx, work);
    let done = 0;
    for await (const lines of work.lines("changed")) {
      const counts = lines.map((line) => ({
        partId: line.partId,
        available: (line.after as { available: number }).available,
        ...shelfOf(line),
      }));
      const counted = await setCountsInBulk(tx, counts, work);
      if (counted !== lines.length) throw somethingMoved(lines.length - counted, "shelf");
      done += lines.length;
      await work.progress("writing", done);
    }
  },
};

function judgeStock(line: SheetLine, known: ReadonlyMap<string, KnownPart>): LineEvaluation | undefined {
  const sku = skuOf(line);
  const now = sku === undefined ? undefined : known.get(sku);
  if (sku === exampleSku) line.fault("sku", "This is the template's example: take the line out.");
  else if (!now) line.fault("sku", "No part has this SKU: add the part first, or mend the SKU.");
  const available = line.read("available", addPart.body.shape.availableQuantity, line.number("available"));
  if (line.faults.length > 0 || !now || available === undefined) return undefined;
  const { on_hand: onHand, reserved } = now;
  const before = { available: onHand - reserved };
  return {
    outcome: before.available === available ? "unchanged" : "changed",
    partId: now.id,
    before,
    after: { available },
    expected: { onHand, reserved },
  };
}

async function holdUnmoved(tx: Parameters<typeof lockParts>[0], work: ApplyContext): Promise<void> {
  const expected = new Map<string, Shelf>();
  for await (const lines of work.lines("changed")) {
    for (const line of lines) expected.set(line.partId, shelfOf(line));
  }
  const now = await lockParts(tx, [...expected.keys()]);
  const asExpected = now.filter(({ id, on_hand, reserved }) => {
    const shelf = expected.get(id);
    return shelf?.onHand === on_hand && shelf.reserved === reserved;
  });
  if (asExpected.length < expected.size) throw somethingMoved(expected.size - asExpected.length, "shelf");
}
