import { isSameValue } from "#contract/part-field-values.ts";
import { partFields } from "#contract/part-fields.ts";
import { newId, type Reads } from "#server/db/database.ts";
import { loadCompatibleLaptops } from "#server/fitment/compatible-laptops.ts";
import { confirmDerived, deriveFitments } from "#server/fitment/derive-fitments.ts";
import {
  addPartsInBulk,
  categoriesInOrder,
  changePartsInBulk,
  isSkuTaken,
  type KnownPart,
  knownParts,
  lockParts,
  type NewPart,
  usedSpecKeys,
} from "#server/parts/bulk-parts.ts";
import { type FitValues, fitRows, type PartValues } from "#server/parts/part-values.ts";
import type { PartContext } from "./part-cells.ts";
import { cellFields, readFirstStock, readPartLine, skuOf, specPrefix } from "./part-line.ts";
import type { ApplyContext, CheckedLine, LineEvaluation, Sheet } from "./sheet.ts";
import { changedSinceCheck, exampleMessage, exampleSku, type SheetLine } from "./sheet-line.ts";

/** Parts by SKU: an unknown SKU adds a part, a known one changes that part. */
export const partsSheet: Sheet = {
  required: [["sku"]],

  optionalColumns: async (db) => {
    const named = (await categoriesInOrder(db)).flatMap(({ specs }) => specs.map(({ key }) => key));
    const specKeys = new Set([...named, ...(await usedSpecKeys(db))]);
    return new Set([
      ...cellFields.map(({ csv }) => csv),
      partFields.availableQuantity.csv,
      ...[...specKeys].map((key) => specPrefix + key),
    ]);
  },

  keyOf: skuOf,

  openEvaluation: async (db, { currency }) => {
    const context = await partContext(db, currency);
    return async (lines) => {
      const skus = lines.flatMap((line) => skuOf(line) ?? []);
      const known = await knownParts(db, skus);
      return lines.map((line) => evaluatePartLine(line, known, context));
    };
  },

  prepare: async (context) => {
    const laptops = await loadCompatibleLaptops(context.db);
    const parts: FitValues[] = [];
    for (const outcome of ["new", "changed"] as const) {
      for await (const lines of context.lines(outcome)) parts.push(...lines.map(valuesOf).filter(canFit));
    }
    await laptops.prepare(parts, (done) => context.reportProgress("fitting", done));

    return async (tx) => {
      const slugs = new Set<string>();
      let done = 0;
      for await (const lines of context.lines("new")) {
        const added = lines.map((line) => ({ ...(line.after as Omit<NewPart, "id">), id: line.partId }));
        await addPartsInBulk(tx, added, context, slugs).catch((error: unknown) => {
          throw isSkuTaken(error) ? changedSinceCheck(1, "part") : error;
        });
        await deriveFitments(tx, added, laptops);
        done += lines.length;
        await context.reportProgress("writing", done);
      }
      await lockUnchangedParts(tx, context);
      for await (const lines of context.lines("changed")) {
        const changes = lines.map((line) => ({
          part: { ...valuesOf(line), id: line.partId, version: versionOf(line) },
          before: line.before as Partial<PartValues>,
        }));
        const changed = await changePartsInBulk(tx, changes, context);
        if (changed !== lines.length) throw changedSinceCheck(lines.length - changed, "part");
        await deriveFitments(tx, changes.map(({ part }) => part).filter(canFit), laptops);
        done += lines.length;
        await context.reportProgress("writing", done);
      }
      await confirmDerived(tx, laptops, async (current) => {
        await current.prepare(parts, (fitted) => context.reportProgress("fitting", fitted));
        for (const outcome of ["new", "changed"] as const) {
          for await (const lines of context.lines(outcome)) {
            const written = lines.map((line) => ({ ...valuesOf(line), id: line.partId }));
            await deriveFitments(tx, written.filter(canFit), current);
          }
        }
      });
    };
  },
};

async function partContext(db: Reads, currency: string): Promise<PartContext> {
  const categories = (await categoriesInOrder(db)).map(
    ({ id, name, specs }) => [id, { name, specKeys: new Set(specs.map(({ key }) => key)) }] as const,
  );
  return { currency, categories: new Map(categories) };
}

function evaluatePartLine(
  line: SheetLine,
  known: ReadonlyMap<string, KnownPart>,
  context: PartContext,
): LineEvaluation | undefined {
  const sku = skuOf(line);
  if (sku === undefined) {
    line.addIssue("sku", "Every part needs a SKU of at most 60 characters.");
    return undefined;
  }
  if (sku === exampleSku) {
    line.addIssue("sku", exampleMessage);
    return undefined;
  }
  const part = known.get(sku);
  const values = readPartLine(line, part, context);
  const available = readFirstStock(line, part);
  if (line.issues.length > 0) return undefined;
  if (!part) {
    const after = { ...values, available };
    return { outcome: "new", partId: newId(), before: null, after, expected: null };
  }
  const { before, after } = differences(part, values);
  const outcome = Object.keys(after).length > 0 ? "changed" : "unchanged";
  return { outcome, partId: part.id, before, after, expected: { version: part.version } };
}

/** Returns the values that differ. Those by which the fit rules decide go together. */
function differences(part: PartValues, values: PartValues) {
  const rows = (Object.keys(values) as (keyof PartValues)[]).filter(
    (row) => !isSameValue(part[row], values[row]),
  );
  const changed = new Set(fitRows.some((row) => rows.includes(row)) ? [...rows, ...fitRows] : rows);
  const pick = (from: PartValues) => Object.fromEntries([...changed].map((row) => [row, from[row]]));
  return { before: pick(part), after: pick(values) };
}

const valuesOf = (line: CheckedLine) => line.after as Partial<PartValues>;
const versionOf = (line: CheckedLine) => (line.expected as { version: number }).version;

const canFit = <Part extends Partial<PartValues>>(part: Part): part is Part & FitValues =>
  fitRows.every((row) => part[row] !== undefined);

/** Locks the parts that change until the commit, in the order in which orders lock parts. */
async function lockUnchangedParts(tx: Parameters<typeof lockParts>[0], context: ApplyContext): Promise<void> {
  const versions = new Map<string, number>();
  for await (const lines of context.lines("changed")) {
    for (const line of lines) versions.set(line.partId, versionOf(line));
  }
  const locked = await lockParts(tx, [...versions.keys()]);
  const unchanged = locked.filter(({ id, version }) => versions.get(id) === version);
  if (unchanged.length < versions.size) throw changedSinceCheck(versions.size - unchanged.length, "part");
}
