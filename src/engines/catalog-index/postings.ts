/** The terms of a document by field, separated by spaces. */
export interface DocTerms {
  docId: number;
  /** How many words the name has: a match in a short name scores higher. */
  nameWords: number;
  name: string;
  sku: string;
  attributes: string;
  description: string;
}

/**
 * A posting is one number: the doc id in the high bits, the field in the low six. A document that has a term in
 * several fields has one posting, with the best field; a better field has a higher number.
 */
export const fieldBits = 6;
export const fieldMask = (1 << fieldBits) - 1;
export const inDescription = 1;
const inAttributes = 2;
const inSku = 3;
/** One field per name length: the shorter the name, the better. */
const inName = (nameWords: number) => fieldMask - nameWords;

/** By field. */
export const fieldScores = Float32Array.from({ length: fieldMask + 1 }, (_, field) =>
  field <= inSku ? ([0, 1, 4, 7][field] as number) : 8 + 8 / (2 + fieldMask - field),
);

/** Returns each distinct term of a document with its posting. */
export function postingsOf(doc: DocTerms): Map<string, number> {
  const postings = new Map<string, number>();
  const fields: [terms: string, field: number][] = [
    [doc.name, inName(doc.nameWords)],
    [doc.sku, inSku],
    [doc.attributes, inAttributes],
    [doc.description, inDescription],
  ];
  for (const [terms, field] of fields) {
    for (const term of terms === "" ? [] : terms.split(" ")) {
      if (!postings.has(term)) postings.set(term, (doc.docId << fieldBits) | field);
    }
  }
  return postings;
}

/**
 * Writes an ascending list of postings that are current, from a list with outdated ones and another without.
 *
 * @param place what `home` must say of a document whose postings in `list` are current
 * @returns where the written list ends
 */
export function writePostings(
  into: Int32Array,
  from: number,
  { list, place, home }: { list: ArrayLike<number>; place: number; home: Uint8Array },
  others: ArrayLike<number>,
): number {
  let [end, next] = [from, 0];
  for (let at = 0; at < list.length; at += 1) {
    const posting = list[at] as number;
    if (home[posting >> fieldBits] !== place) continue;
    while (next < others.length && (others[next] as number) < posting) into[end++] = others[next++] as number;
    into[end++] = posting;
  }
  while (next < others.length) into[end++] = others[next++] as number;
  return end;
}
