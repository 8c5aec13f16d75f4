/** One work's outcome: a line of the table. Figures of one round each; what is shown are their medians. */
export interface Row {
  work: string;
  unit: string;
  ours: number;
  limit?: number;
  ratio?: number;
  target: string;
  ok?: boolean;
  /** Anything else worth keeping: latencies, CPU time, what the limit was. */
  more?: Record<string, number | string>;
}

export const rounds = 3;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Runs both sides in turn, so that whatever else the machine does meets both alike. */
export async function inTurns<A, B>(
  ours: (round: number) => Promise<A>,
  limit: (round: number) => Promise<B>,
): Promise<{ ours: A; limit: B }[]> {
  const pairs: { ours: A; limit: B }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await ours(round), limit: await limit(round) });
  }
  return pairs;
}
