/** A text in which whatever was typed stands out, word by word and in whatever case. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  // The longest first: of "t" and "t480" it is the latter that is looked for.
  const wanted = words.toSorted((a, b) => b.length - a.length).join("|");
  return text.split(new RegExp(`(${wanted})`, "giu")).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      <mark key={place} className="bg-transparent font-semibold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
