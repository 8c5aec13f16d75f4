/**
 * Splits a text into tokens as searches compare them: lower case, numbers with their units, and one spelling for what
 * is written in many ways ("Wi-Fi", "16 GB", "2 × 8 GB", "M.2", "USB Type-C", "15,6 inch"). The database's
 * `search.tokens` follows the same rules for the texts of parts and laptops.
 */
export function tokensOf(text: string): string[] {
  let plain = text.toLowerCase().replaceAll(/[×²µμ–—‑″”“’'\u00a0\u202f]/g, (sign) => signs[sign] ?? " ");
  for (const [pattern, replacement] of spellings) plain = plain.replaceAll(pattern, replacement);
  return plain.split(" ").filter((token) => token.length >= 1 && token.length <= MAX_TOKEN_LENGTH);
}

/** Returns a text without accents: "mémoire" and "memoire" are the same word to a shopper in a hurry. */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("ß", "ss");

/** The characters of a token for a regular expression's class: letters of most scripts, and digits. */
export const tokenCharacters = "a-z0-9\\u00df-\\u1fff\\u3040-\\ud7ff";

const MAX_TOKEN_LENGTH = 60;

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
  // "1,000" is a thousand, "15,6" is how most of Europe writes 15.6, and "4.0" is the same as 4.
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
  // Letters of most scripts stay, punctuation does not; a dot stays only between digits.
  [new RegExp(`\\.(?!\\d)|[^.${tokenCharacters}]`, "g"), " "],
  [/(?<!\d)\./g, " "],
];
