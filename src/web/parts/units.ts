/** Units that follow a number after a space, in names and specifications. */
const units =
  "[MGT]B|[MG]B/s|Gb/s|MT/s|TBW|bits?|[kMG]?Hz|fps|px|nits|Wh?|V|A|mAh?|Ω|W/m·K|[mcµ]?m|in|k?g|dB|pins?|°C?";
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\p{N}/·]))`, "gu");

const around = /(\d) × (?=\d)/g;

/** Standards that a version or a size follows. */
const beforeVersion = /\b(PCIe|Wi-Fi|Bluetooth|M\.2|USB|HDMI|eDP) (?=\d)/g;

/**
 * Replaces the spaces within a measure and before a version by no-break spaces, so that "8 GB", "118 × 76 mm" and
 * "PCIe 4.0" stay on one line.
 */
export function withUnits(text: string): string {
  return text
    .replaceAll(beforeUnit, "$1\u00a0")
    .replaceAll(around, "$1\u00a0×\u00a0")
    .replaceAll(beforeVersion, "$1\u00a0");
}
