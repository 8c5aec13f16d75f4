// Without `Intl`: the first formatter of a page takes a browser 20 ms (Chromium 153 on a desktop), which it spends on
// finding its locales while the visitor waits for the page to answer (docs/decisions/0071).

/** Returns a number as American English writes it: "1,321", "-4,990.5". */
export const numberText = (value: number): string => grouped(String(value));

/** Returns a count with its noun: "1 part", "1,321 parts", "2 categories". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** A number as data sheets write it, grouped from five digits on and with six decimals at most: "3200", "10,000". */
export function figureText(value: number): string {
  const figure = Number(value.toFixed(6));
  return Math.abs(figure) < 10_000 ? String(figure) : numberText(figure);
}

/** Groups the thousands before a decimal's point by commas. */
export const grouped = (decimal: string): string => decimal.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",");
