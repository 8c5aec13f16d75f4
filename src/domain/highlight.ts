/** A part of a text, and whether it matches a search. */
export interface TextSegment {
  text: string;
  marked: boolean;
}

/**
 * Splits a name into segments and marks those that match, whatever the case and spelling ("16gb" matches "16 GB",
 * "wifi" matches "Wi-Fi"). A word also matches the start of a longer one.
 * @param words as `GET /search` returns them
 */
export function highlightSegments(name: string, words: readonly string[]): TextSegment[] {
  // Longest first, so that "t480s" wins over "t480".
  const patterns = words
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf);
  if (patterns.length === 0) return name === "" ? [] : [{ text: name, marked: false }];
  return name
    .split(new RegExp(`(${patterns.join("|")})`, "giu"))
    .map((text, at) => ({ text, marked: at % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/** A shorter word matches only whole words: "us" is not the start of "use". */
const MIN_PREFIX_LENGTH = 3;

function patternOf(word: string): string {
  const pieces = word.match(/\d+(?:\.\d+)?|\D/gu) ?? [];
  const spelled = pieces.reduce((before, piece, at) => {
    return before + (at > 0 ? separatorOf(pieces[at - 1] as string, piece) : "") + spellingsOf(piece);
  }, "");
  const isPrefix = !/\d/.test(word) && word.length >= MIN_PREFIX_LENGTH;
  return `(?<![\\p{L}\\p{N}]|\\d\\.)${spelled}${isPrefix ? "" : "(?![\\p{L}\\p{N}]|\\.\\d)"}`;
}

/** Returns a pattern for what may be between two pieces of a word: "16 GB", "30-pin", "5.5 × 2.5", "SO-DIMM", "M.2". */
function separatorOf(one: string, next: string): string {
  return /\d/.test(one + next) ? "[-.\\s]?" : "[-.]?";
}

function spellingsOf(piece: string): string {
  // "4" also matches "4.0".
  if (/^\d+$/.test(piece)) return `${piece}(?:\\.0)?`;
  if (piece === "x") return "[x×]";
  return piece.replaceAll(/[$()*+.?[\\\]^{|}/]/g, "\\$&");
}
