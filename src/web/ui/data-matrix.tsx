import { classNames } from "./class-names.ts";

/** The characters of one symbol; they need no escaping in an address. */
const holdable = /^[\w-]{1,44}$/;

/**
 * A label's Data Matrix, to scan from the screen or from paper; nothing where the text is too long for one. The text
 * stands beside it, so it has no name of its own. Drawn by the server: pages load no code for it.
 */
export function DataMatrix({ text, className }: { text: string; className?: string }) {
  if (!holdable.test(text)) return null;
  return (
    <img
      src={`/drawings/codes/${text}.svg`}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className={classNames("size-12 shrink-0", className)}
    />
  );
}
