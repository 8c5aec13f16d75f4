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

/** A sentence whose email addresses break as {@link Breakable} ones do. */
export function BreakableAddresses({ text }: { text: string }) {
  return text.split(/(\S+@\S+)/).map((words, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never move
    <Fragment key={place}>{place % 2 === 1 ? <Breakable text={words} /> : words}</Fragment>
  ));
}
