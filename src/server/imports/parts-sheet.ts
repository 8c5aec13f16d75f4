import { newId, type Reads } from "#server/db/database.ts";
import { deriveFitments, loadCompatibleLaptops } from "#server/fitment/derive-fitments.ts";
import {
  addPartsInBulk,
  categoriesInOrder,
  changePartsInBulk,
  type KnownPart,
  knownParts,
  lockParts,
  type NewPart,
  type PartValues,
  skuIsTaken,
  usedSpecKeys,
} from "#server/parts/bulk-parts.ts";
import { type PartWords, readFirstStock, readPartLine, skuOf, specPrefix } from "./part-line.ts";
import {
  type ApplyContext,
  type CheckedLine,
  exampleSku,
  type LineEvaluation,
  type Sheet,
  somethingMoved,
} from "./sheet.ts";
import type { SheetLine } from "./sheet-line.ts";

const plain = [
  "name",
  "category",
  "price",
  "minimum",
  "available",
  "description",
  "picture",
  "state",
  "numbers",
];

/** Parts by their skus: an unknown one is put on sale, a known one is changed. */
export const partsSheet: Sheet = {
  required: [["sku"]],

  columns: async (db) => {
    const named = (await categoriesInOrder(db)).flatMap(({ specs }) => specs.map(({ key }) => key));
    const keys = new Set([...named, ...(await usedSpecKeys(db))]);
    return new Set([...plain, ...[...keys].map((key) => specPrefix + key)]);
  },

  keyOf: skuOf,

  judging: async (db, { currency }) => {
    const words = await partWords(db, currency);
    return async (lines) => {
      const known = await knownParts(
        db,
        lines.flatMap((line) => skuOf(line) ?? []),
      );
      return lines.map((line) => judgePart(line, known, words));
    };
  },

  prepare: async (work) => {
    const finder = await loadCompatibleLaptops(work.db);
    const fitting: { category: string; specs: PartValues["specs"] }[] = [];
    for (const outcome of ["new", "changed"] as const) {
      for await (const lines of work.lines(outcome)) {
        for (const { category, specs } of lines.map(valuesOf)) {
          if (category !== undefined && specs !== undefined) fitting.push({ category, specs });
        }
      }
    }
    await finder.prepare(fitting, (done) => work.progress("fitting", done));

    return async (tx) => {
      const slugs = new Set<string>();
      let done = 0;
      for await (const lines of work.lines("new")) {
        const parts = lines.map((line) => ({ ...(line.after as Omit<NewPart, "id">), id: line.partId }));
        await addPartsInBulk(tx, parts, work, slugs).catch((error: unknown) => {
          throw skuIsTaken(error) ? somethingMoved(1, "part") : error;
        });
        await deriveFitments(tx, parts, finder);
        done += lines.length;
        await work.progress("writing", done);
      }
      await holdUnchanged(tx, work);
      for await (const lines of work.lines("changed")) {
        const changes = lines.map((line) => ({
          part: { ...valuesOf(line), id: line.partId, version: versionOf(line) },
          before: line.before as Partial<PartValues>,
        }));
        const changed = await changePartsInBulk(tx, changes, work);
        if (changed !== lines.length) throw somethingMoved(lines.length - changed, "part");
        const moved = changes.flatMap(({ part: { id, category, specs } }) =>
          category !== undefined && specs !== undefined ? [{ id, category, specs }] : [],
        );
        await deriveFitments(tx, moved, finder);
        done += lines.length;
        await work.progress("writing", done);
      }
    };
  },
};

async function partWords(db: Reads, currency: string): Promise<PartWords> {
  const categories = (await categoriesInOrder(db)).map(
    ({ id, name, specs }) => [id, { name, keys: new Set(specs.map(({ key }) => key)) }] as const,
  );
  return { currency, categories: new Map(categories) };
}

function judgePart(
  line: SheetLine,
  known: ReadonlyMap<string, KnownPart>,
  words: PartWords,
): LineEvaluation | undefined {
  const sku = skuOf(line);
  if (sku === undefined) {
    line.fault("sku", "Every part needs a SKU of at most 60 characters.");
    return undefined;
  }
  if (sku === exampleSku) {
    line.fault("sku", "This is the template's example: take the line out.");
    return undefined;
  }
  const now = known.get(sku);
  const values = readPartLine(line, now, words);
  const available = readFirstStock(line, now);
  if (line.faults.length > 0) return undefined;
  if (!now) {
    const after = { sku, ...values, available };
    return { outcome: "new", partId: newId(), before: null, after, expected: null };
  }
  const { before, after } = differences(now, values);
  const outcome = Object.keys(after).length > 0 ? "changed" : "unchanged";
  return { outcome, partId: now.id, before, after, expected: { version: now.version } };
}

/** The fields that differ. What a part is and what it is made of go together: rules read both. */
function differences(now: PartValues, values: PartValues) {
  const names = Object.keys(values) as (keyof PartValues)[];
  const differ = new Set(names.filter((name) => comparable(now[name]) !== comparable(values[name])));
  if (differ.has("specs") || differ.has("category"))
    for (const name of ["specs", "category"] as const) differ.add(name);
  const only = (part: PartValues) => Object.fromEntries([...differ].map((name) => [name, part[name]]));
  return { before: only(now), after: only(values) };
}

/** Values as text that is equal when they are, in whatever order keys and numbers stand. */
function comparable(value: PartValues[keyof PartValues]): string {
  if (Array.isArray(value))
    return JSON.stringify(value.map(({ kind, number }) => `${kind} ${number}`).sort());
  if (typeof value === "object")
    return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value);
}

const valuesOf = (line: CheckedLine) => line.after as Partial<PartValues>;
const versionOf = (line: CheckedLine) => (line.expected as { version: number }).version;

/** From here to the commit nobody edits or orders the parts that change: they are locked in the order orders take. */
async function holdUnchanged(tx: Parameters<typeof lockParts>[0], work: ApplyContext): Promise<void> {
  const expected = new Map<string, number>();
  for await (const lines of work.lines("changed")) {
    for (const line of lines) expected.set(line.partId, versionOf(line));
  }
  const now = await lockParts(tx, [...expected.keys()]);
  const gone = expected.size - now.length;
  const moved = now.filter(({ id, version }) => expected.get(id) !== version).length + gone;
  if (moved > 0) throw somethingMoved(moved, "part");
}
