/**
 * The words of a text, as they are compared: small letters, numbers with their units, and the many ways to write one
 * thing written in one way ("Wi-Fi", "16 GB", "2 × 8 GB", "M.2", "USB Type-C", "15,6 inch").
 * The database's `search.tokens` follows the same rules for what parts and laptops say.
 */
export function tokensOf(text: string): string[] {
  let plain = text.toLowerCase().replaceAll(/[×²µμ–—‑″”“’'\u00a0\u202f]/g, (sign) => signs[sign] ?? " ");
  for (const [pattern, meant] of spellings) plain = plain.replaceAll(pattern, meant);
  return plain.split(" ").filter((word) => word.length >= 1 && word.length <= longestWord);
}

/** What words are made of, as a class of a regular expression has it: letters of most scripts, and digits. */
export const inWord = "a-z0-9\\u00df-\\u1fff\\u3040-\\ud7ff";

const longestWord = 60;

const signs: Readonly<Record<string, string>> = {
  "×": "x",
  "²": "2",
  µ: "u",
  μ: "u",
  "–": "-",
  "—": "-",
  "‑": "-",
  "″": '"',
  "”": '"',
  "“": '"',
  "’": "",
  "'": "",
};

const spellings: readonly (readonly [RegExp, string])[] = [
  [/ω/g, "ohm"],
  [/wi[- ]fi\b/g, "wifi"],
  [/so[- ]dimm/g, "sodimm"],
  [/\bm\.2\b/g, "m2"],
  [/\busb[- ](?:type[- ]?)?c\b|\btype[- ]?c\b/g, "usbc"],
  [/\bddr[- ](?=\d)/g, "ddr"],
  // "1,000" is a thousand, "15,6" what most of Europe writes for 15.6, "4.0" the same as 4.
  [/(\d),(?=\d\d\d(?!\d))/g, "$1"],
  [/(\d),(?=\d)/g, "$1."],
  [/(\d)\.0(?!\d)/g, "$1"],
  [/(\d)[- ]?(?:gigabytes?|gigs?|gb)\b/g, "$1gb"],
  [/(\d)[- ]?(?:terabytes?|tb)\b/g, "$1tb"],
  [/(\d)[- ]?(?:inch(?:es)?\b|zoll\b|")/g, "$1inch "],
  [/(\d)[- ]?(?:watt-?hours?|wh)\b/g, "$1wh"],
  [/(\d)[- ]?(?:watts?|w)\b/g, "$1w"],
  [/(\d)[- ]?(?:volts?|v)\b/g, "$1v"],
  [/(\d)[- ]?(?:amp(?:ere)?s?|a)\b/g, "$1a"],
  [/(\d)[- ]?(?:pins?|way)\b/g, "$1pin"],
  [/(\d)[- ]?(mm|cm|mah|ohm|cell|ghz|mhz|hz|mt\/s|bit|g|m)s?\b/g, "$1$2"],
  [/(\d)(?:mm)? ?x ?(?=\d)/g, "$1x"],
  [/(x\d+(?:\.\d+)?)mm\b/g, "$1"],
  // Letters of most scripts are kept, signs are not; a dot only between digits.
  [new RegExp(`\\.(?!\\d)|[^.${inWord}]`, "g"), " "],
  [/(?<!\d)\./g, " "],
];
