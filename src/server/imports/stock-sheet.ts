import { partFields } from "#contract/part-fields.ts";
import { type KnownPart, knownParts, lockParts } from "#server/parts/bulk-parts.ts";
import { setCountsInBulk } from "#server/stock/adjust-stock.ts";
import { skuOf } from "./part-line.ts";
import { countFormat } from "./read-amount.ts";
import type { ApplyContext, CheckedLine, LineEvaluation, Sheet } from "./sheet.ts";
import { changedSinceCheck, exampleMessage, exampleSku, type SheetLine } from "./sheet-line.ts";

interface StockLevel {
  onHand: number;
  reserved: number;
}
const levelOf = (line: CheckedLine) => line.expected as StockLevel;

/** The quantity that can be ordered of each part. It is a count, so it applies only if the stock has not changed. */
export const stockSheet: Sheet = {
  required: [["sku"], ["available"]],
  // Exports have these columns for information.
  optionalColumns: async () => new Set(["name", "on hand", "held"]),
  keyOf: skuOf,

  openEvaluation: async (db) => async (lines) => {
    const skus = lines.flatMap((line) => skuOf(line) ?? []);
    const known = await knownParts(db, skus);
    return lines.map((line) => evaluateStockLine(line, known));
  },

  prepare: async (context) => async (tx) => {
    await lockUnchangedStock(tx, context);
    let done = 0;
    for await (const lines of context.lines("changed")) {
      const counts = lines.map((line) => ({
        partId: line.partId,
        available: (line.after as { available: number }).available,
        ...levelOf(line),
      }));
      const counted = await setCountsInBulk(tx, counts, context);
      if (counted !== lines.length) throw changedSinceCheck(lines.length - counted, "stock level");
      done += lines.length;
      await context.reportProgress("writing", done);
    }
  },
};

function evaluateStockLine(
  line: SheetLine,
  known: ReadonlyMap<string, KnownPart>,
): LineEvaluation | undefined {
  const sku = skuOf(line);
  const part = sku === undefined ? undefined : known.get(sku);
  if (sku === exampleSku) line.addIssue("sku", exampleMessage);
  else if (!part) line.addIssue("sku", "No part has this SKU. Correct the SKU, or add the part first.");
  const available = line.readNumber("available", partFields.availableQuantity.input, countFormat);
  if (line.issues.length > 0 || !part || available === undefined) return undefined;
  const { on_hand: onHand, reserved } = part;
  const before = { available: onHand - reserved };
  return {
    outcome: before.available === available ? "unchanged" : "changed",
    partId: part.id,
    before,
    after: { available },
    expected: { onHand, reserved },
  };
}

async function lockUnchangedStock(tx: Parameters<typeof lockParts>[0], context: ApplyContext): Promise<void> {
  const levels = new Map<string, StockLevel>();
  for await (const lines of context.lines("changed")) {
    for (const line of lines) levels.set(line.partId, levelOf(line));
  }
  const locked = await lockParts(tx, [...levels.keys()]);
  const unchanged = locked.filter(({ id, on_hand, reserved }) => {
    const level = levels.get(id);
    return level?.onHand === on_hand && level.reserved === reserved;
  });
  if (unchanged.length < levels.size) throw changedSinceCheck(levels.size - unchanged.length, "stock level");
}
