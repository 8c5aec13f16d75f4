// Runs as its own process: the catalog index and the inverted index of the number of documents given, without a
// database, while documents change in the batches of the shop. Prints the longest standstills as JSON.
import "./event-loop-probe.ts";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { createIndex, InvertedIndex, updateIndex } from "#engines/catalog-index/index.ts";
import { takeLongestStandstill } from "./event-loop-probe.ts";
import { SyntheticDocs } from "./synthetic-docs.ts";

const batchSize = 500;
const [count = 100_000] = process.argv.slice(2).map(Number);
const docs = new SyntheticDocs();
const facetsOf = () =>
  ["size", "color", "length"].map((key) => ({
    key,
    valueOf: (attributes: Readonly<Record<string, unknown>>) => attributes[key]?.toString(),
  }));
const index = createIndex({ facetsOf, universalCategories: [] });
const terms = new InvertedIndex();

for (let from = 0; from < count; from += batchSize) {
  const ids = idsFrom(from, Math.min(from + batchSize, count));
  updateIndex(
    index,
    ids.map((docId) => docs.doc(docId, 0)),
    [],
  );
  await terms.update(
    ids.map((docId) => docs.terms(docId, 0)),
    [],
  );
  await nextTurn();
}
await terms.mergeAll();

const figures: Record<string, unknown> = { memoryMB: process.memoryUsage().rss / 2 ** 20 };
await measure("an edit", [Math.floor(count / 2)], { withTerms: true });
await measure("an import of 10,000 lines", idsFrom(count - 5000, count + 5000), { withTerms: true });
await measure("a price change of every part", idsFrom(0, count), { withTerms: false });
process.stdout.write(JSON.stringify(figures));
process.exit();

/** Changes these documents; new ones get their first version. */
async function measure(what: string, ids: number[], { withTerms }: { withTerms: boolean }): Promise<void> {
  const revision = Object.keys(figures).length;
  // The probe's timer counts what came before.
  await delay(20);
  takeLongestStandstill();
  const startedAt = performance.now();
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const changed = [];
    const changedTerms = [];
    for (const docId of batch) {
      changed.push(docs.doc(docId, revision));
      if (withTerms) changedTerms.push(docs.terms(docId, revision));
      if (docId % 100 === 0) await nextTurn();
    }
    await nextTurn();
    updateIndex(index, changed, []);
    await nextTurn();
    if (withTerms) await terms.update(changedTerms, []);
    await nextTurn();
  }
  await terms.mergeAll();
  await delay(5);
  figures[what] = { ...takeLongestStandstill(), seconds: (performance.now() - startedAt) / 1000 };
}

function idsFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
