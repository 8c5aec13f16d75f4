/**
 * Looks by halves for where a condition begins to hold that holds for every number after it.
 * @returns the first from `from` on that it holds for; `to` when it holds for none below that.
 */
export function lowerBound(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
