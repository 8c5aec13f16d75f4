/** A piece of a name, and whether it is what was looked for. */
export interface NamePiece {
  text: string;
  marked: boolean;
}

/**
 * A name in pieces, those that were looked for marked: in whatever case and spelling the name has them ("16gb" is
 * marked in "16 GB", "wifi" in "Wi-Fi"), and the beginning of a longer word too.
 * @param words as `GET /search` gives them
 */
export function piecesOf(name: string, words: readonly string[]): NamePiece[] {
  // The longest first: of "t480" and "t480s" the latter, where the name has it.
  const patterns = words
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf);
  if (patterns.length === 0) return name === "" ? [] : [{ text: name, marked: false }];
  return name
    .split(new RegExp(`(${patterns.join("|")})`, "giu"))
    .map((text, place) => ({ text, marked: place % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/** A shorter word is only itself: "us" is not the beginning of "use". */
const leastBeginning = 3;

function patternOf(word: string): string {
  const pieces = word.match(/\d+(?:\.\d+)?|\D/gu) ?? [];
  const spelled = pieces.reduce((before, piece, place) => {
    return before + (place > 0 ? between(pieces[place - 1] as string, piece) : "") + spellingsOf(piece);
  }, "");
  const isBeginning = !/\d/.test(word) && word.length >= leastBeginning;
  return `(?<![\\p{L}\\p{N}]|\\d\\.)${spelled}${isBeginning ? "" : "(?![\\p{L}\\p{N}]|\\.\\d)"}`;
}

/** What names may put between two pieces of a word: "16 GB", "30-pin", "5.5 × 2.5", "SO-DIMM", "M.2". */
function between(one: string, next: string): string {
  return /\d/.test(one + next) ? "[-.\\s]?" : "[-.]?";
}

function spellingsOf(piece: string): string {
  // "4" finds "4.0" as well.
  if (/^\d+$/.test(piece)) return `${piece}(?:\\.0)?`;
  if (piece === "x") return "[x×]";
  return piece.replaceAll(/[$()*+.?[\\\]^{|}/]/g, "\\$&");
}
