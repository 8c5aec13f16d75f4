// Without `Intl`: the first formatter of a page takes a browser 20 ms (Chromium 153 on a desktop), which it spends on
// finding its locales while the visitor waits for the page to answer (docs/decisions/0071).

/** Returns a number as American English writes it: "1,321", "-4,990.5". */
export const numberText = (value: number): string => grouped(String(value), 4);

/** The same as data sheets write it, grouped from five digits on and with six decimals at most: "3200", "10,000". */
export const figureText = (value: number): string => grouped(String(Number(value.toFixed(6))), 5);

/**
 * Groups the thousands of a decimal by commas.
 * @param decimal "-1234.5"
 * @param fromDigits the fewest digits before the point that are grouped
 */
export function grouped(decimal: string, fromDigits: number): string {
  const [whole = "", ...fraction] = decimal.split(".");
  const isShort = whole.replace("-", "").length < fromDigits;
  return [isShort ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...fraction].join(".");
}
