import { synonyms } from "./synonyms.ts";

/** What German puts before the name of a part: "Ersatzakku", "Laptopnetzteil". */
const prefix = /^(?:ersatz|laptop|notebook)(?=\p{L}{4})/u;

/** Returns the name of a part without what German puts before it, and any other word as it is. */
export function withoutCompoundPrefix(token: string): string {
  const rest = token.replace(prefix, "");
  return rest !== token && (synonyms.get(rest)?.categories.length ?? 0) > 0 ? rest : token;
}
