/**
 * Returns `cents × numerator / denominator` in whole cents, half a cent up. The one rule for every rate in the shop: tax
 * is computed for each line of an order and rounded there.
 *
 * Source: Streamlined Sales and Use Tax Agreement, section 324 (rounding rule): compute to the third decimal place, round
 * up when it is greater than four, by item or by invoice. In the EU the members decide (Court of Justice, C-484/06).
 */
export function roundedShare(cents: number, numerator: number, denominator: number): number {
  // Whole numbers throughout: 1.005 × 100 is 100.49999999999999.
  const [amount, up, down] = [BigInt(cents), BigInt(numerator), BigInt(denominator)];
  return Number((2n * amount * up + down) / (2n * down));
}

/**
 * Splits whole cents in proportion to the weights, so that the shares add up to the last cent: each gets its share
 * rounded down, the cents that are left go to the largest remainders, the first of equals first.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = products.map((product) => Number(product / whole));
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((one, other) => (one.remainder === other.remainder ? 0 : one.remainder < other.remainder ? 1 : -1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
