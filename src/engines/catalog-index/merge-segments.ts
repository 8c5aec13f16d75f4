import { setImmediate as nextTurn } from "node:timers/promises";
import { lowerBound } from "./lower-bound.ts";
import { writePostings } from "./postings.ts";
import { type DeltaSegment, MainSegment } from "./segments.ts";
import { TermTextsWriter } from "./term-texts.ts";

/** How long other work waits at most. A request takes several turns of the event loop and may meet a slice in each. */
const SLICE_MS = 4;
/** Postings between two looks at the clock: some tens of microseconds. */
const stepSize = 10_000;
const termsPerSort = 1000;

/** Where the current version of a document is. */
export const home = { nowhere: 0, main: 1, merging: 2, delta: 3 } as const;

/** Runs steps to their end, a few milliseconds at a time. */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < until);
    await nextTurn();
  }
}

/**
 * Returns a segment with the current postings of both, which stay as they are. A document that changes meanwhile has a
 * new home and leaves outdated postings in the result; they are dropped by the merge that brings it back.
 *
 * @param homes returns the home of each document, by doc id
 */
export function* mergeSegments(
  main: MainSegment,
  delta: DeltaSegment,
  homes: () => Uint8Array,
): Generator<void, MainSegment> {
  const added = yield* sortTerms([...delta.lists.keys()]);
  const maxTerms = main.terms.length + added.length;
  const terms = new TermTextsWriter(maxTerms, main.terms.characterCount + delta.characterCount);
  const starts = new Int32Array(maxTerms + 1);
  const postings = new Int32Array(main.postings.length + delta.postingCount);
  const none = new Int32Array(0);
  let [length, done] = [0, 0];
  let here = 0;
  let old = main.terms.at(here);
  for (let there = 0; old !== undefined || there < added.length; ) {
    const added1 = added[there];
    const term = added1 === undefined || (old !== undefined && old < added1) ? (old as string) : added1;
    let current = none;
    if (term === added1) {
      const list = delta.of(term);
      const found = new Int32Array(list.length);
      const end = writePostings(found, 0, { list, place: home.merging, home: homes() }, none);
      current = found.subarray(0, end);
      there += 1;
    }
    const list = term === old ? main.at(here) : none;
    if (term === old) old = main.terms.at(++here);
    const end = yield* mergeLists({ list, current }, postings, length, homes);
    done += 1 + list.length + current.length;
    if (end > length) {
      starts[terms.length] = length;
      terms.push(term);
      length = end;
    }
    if (done > stepSize) {
      done = 0;
      yield;
    }
  }
  starts[terms.length] = length;
  return new MainSegment(terms.texts(), starts.subarray(0, terms.length + 1), postings.subarray(0, length));
}

/**
 * Writes what is current of a term's old list together with its new one, some thousand postings at a time: a common term
 * has hundreds of thousands.
 *
 * @returns where the written list ends
 */
function* mergeLists(
  { list, current }: Record<"list" | "current", Int32Array>,
  into: Int32Array,
  start: number,
  homes: () => Uint8Array,
): Generator<void, number> {
  let [end, next] = [start, 0];
  for (let from = 0; ; from += stepSize) {
    const old = list.subarray(from, from + stepSize);
    const isLast = from + stepSize >= list.length;
    const highest = old.at(-1) as number;
    const until = isLast
      ? current.length
      : lowerBound(next, current.length, (at) => (current[at] as number) > highest);
    const part = { list: old, place: home.main, home: homes() };
    end = writePostings(into, end, part, current.subarray(next, until));
    if (isLast) return end;
    next = until;
    yield;
  }
}

/** Merge sort: sorting hundreds of thousands of terms at once would take too long. */
function* sortTerms(terms: string[]): Generator<void, string[]> {
  let runs: string[][] = [];
  for (let from = 0; from < terms.length; from += termsPerSort) {
    runs.push(terms.slice(from, from + termsPerSort).sort());
    yield;
  }
  while (runs.length > 1) {
    const longer: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* mergeRuns(runs[at] as string[], runs[at + 1] ?? []));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeRuns(one: string[], other: string[]): Generator<void, string[]> {
  const all: string[] = [];
  for (let here = 0, there = 0; here < one.length || there < other.length; ) {
    const [a, b] = [one[here], other[there]];
    if (b === undefined || (a !== undefined && a < b)) here += all.push(a as string) > 0 ? 1 : 0;
    else there += all.push(b) > 0 ? 1 : 0;
    if (all.length % termsPerSort === 0) yield;
  }
  return all;
}
