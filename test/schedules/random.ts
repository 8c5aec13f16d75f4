/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** True this many times of a hundred. */
  chance(percent: number): boolean;
  /** One of the choices; undefined if there is none. */
  pick<Choice>(choices: readonly Choice[]): Choice | undefined;
}

/** Mulberry32, a generator of 32 bits (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (percent) => next() * 100 < percent,
    pick: (choices) => choices[Math.floor(next() * choices.length)],
  };
}
