import { Children, Fragment, type ReactNode } from "react";

/** Short texts in one line with dots between them; where the line breaks, the dot stays at its end. */
export function Dotted({ children }: { children: ReactNode }) {
  const texts = Children.toArray(children);
  return texts.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one line never move
    <Fragment key={place}>
      {text}
      {place < texts.length - 1 && "\u00a0· "}
    </Fragment>
  ));
}
