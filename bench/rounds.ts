/** One line of the table. Each figure is the median of the rounds. */
export interface Row {
  name: string;
  unit: string;
  ours: number;
  limit?: number;
  ratio?: number;
  p50Ms?: number;
  p99Ms?: number;
  target?: string;
  isMet?: boolean;
  /** Other figures for the results file: CPU time, what the limit was. */
  more?: Record<string, number | string>;
}

/** Adds an upper limit as the target. */
export function atMost(row: Row, max: number): Row {
  return { ...row, target: `≤ ${max} ${row.unit}`, isMet: row.ours <= max };
}

export const rounds = 3;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the median of each field over the rounds. */
export function medians<Field extends string>(
  results: readonly Readonly<Record<Field, number>>[],
  fields: readonly Field[],
): Record<Field, number> {
  const entries = fields.map((field) => [field, median(results.map((result) => result[field]))]);
  return Object.fromEntries(entries) as Record<Field, number>;
}

export interface Pair<Ours, Limit> {
  ours: Ours;
  limit: Limit;
}

/** Measures both sides alternately, so that whatever else the machine does affects both. */
export async function alternate<Ours, Limit>(
  measureOurs: () => Promise<Ours>,
  measureLimit: () => Promise<Limit>,
): Promise<Pair<Ours, Limit>[]> {
  const pairs: Pair<Ours, Limit>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await measureOurs(), limit: await measureLimit() });
  }
  return pairs;
}

type LoadFigure = "perSecond" | "p50Ms" | "p99Ms" | "cpuMs";
type LimitFigure = "perSecond" | "cpuMs";

/**
 * Compares a load on the shop with the same load on its limit, by the medians of the rounds. The ratio is the median of
 * the rounds' ratios.
 * @param more further figures of the shop
 * @param minRatio the target
 */
export function comparison<More extends string = never>(
  { name, unit, minRatio }: { name: string; unit: string; minRatio: number },
  pairs: readonly Pair<
    Record<LoadFigure, number> & Record<NoInfer<More>, number>,
    Record<LimitFigure, number>
  >[],
  more: readonly More[] = [],
): { row: Row; ours: Record<LoadFigure | More, number>; limit: Record<LimitFigure, number> } {
  const ours = medians<LoadFigure | More>(
    pairs.map((pair) => pair.ours),
    ["perSecond", "p50Ms", "p99Ms", "cpuMs", ...more],
  );
  const limit = medians<LimitFigure>(
    pairs.map((pair) => pair.limit),
    ["perSecond", "cpuMs"],
  );
  const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.limit.perSecond));
  const { perSecond, p50Ms, p99Ms } = ours;
  const target = { target: `≥ ${minRatio * 100}%`, isMet: ratio >= minRatio };
  const row = { name, unit, ours: perSecond, limit: limit.perSecond, ratio, p50Ms, p99Ms, ...target };
  return { row, ours, limit };
}
