/**
 * Returns the first number of `from`…`to - 1` for which `holds` is true, or `to` if there is none: a binary search.
 * Once `holds` is true, it must be true for every number that follows.
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
