/** Units that follow a number after a space, in names and specifications. */
const units =
  "[MGT]B|[MG]B/s|Gb/s|MT/s|TBW|bits?|[kMG]?Hz|fps|px|nits|Wh?|V|A|mAh?|Ω|W/m·K|[mcµ]?m|in|k?g|dB|pins?|°C?";
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\p{N}/·]))`, "gu");

const around = /(\d) × (?=\d)/g;

/** Replaces the spaces within a measure by no-break spaces, so that "8 GB" and "118 × 76 mm" stay on one line. */
export function withUnits(text: string): string {
  return text.replaceAll(beforeUnit, "$1\u00a0").replaceAll(around, "$1\u00a0×\u00a0");
}

/** "16 GB", "32 GB kit", "NV4 1 TB", "62.2 Wh", "15.6-inch", "Wi-Fi 6E": with something after it. */
const leadingMeasure =
  /^((?:[A-Z]{2}\w* )?[\d.]+ (?:GB|TB|Wh|W)(?: kit)?|[\d.]+-inch|Wi-Fi \w+)(?![\p{L}\p{N}]) (?=\S)(.*)$/u;

/** Returns a part's name as what is asked for first, its measure, and the rest; undefined for other names. */
export function splitName(name: string): [measure: string, rest: string] | undefined {
  const [, measure, rest] = leadingMeasure.exec(name) ?? [];
  return measure && rest ? [measure, rest] : undefined;
}

/** Units that precede their number, without a space. */
const leading = new Set(["CL"]);

/** Number format of data sheets: 3200 MT/s, 10,000 hours. */
const figures = new Intl.NumberFormat("en-US", { useGrouping: "min2", maximumFractionDigits: 6 });

/** Formats a specification with its unit: "8 GB", "CL22". */
export function measureText(value: string | number, unit: string | undefined): string {
  const text = typeof value === "number" ? figures.format(value) : withUnits(value);
  if (!unit) return text;
  return leading.has(unit) ? `${unit}${text}` : `${text}\u00a0${unit}`;
}
