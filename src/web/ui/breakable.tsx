import { Fragment } from "react";

/** An email or web address that breaks after its signs rather than within its words. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@.+_/-])/).map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
