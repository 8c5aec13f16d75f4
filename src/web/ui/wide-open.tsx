import { type ReactNode, useState } from "react";

const wide = "(width >= 64rem)";

interface WideOpenProps {
  summary: ReactNode;
  /** Classes of the summary. */
  summaryClassName?: string;
  children: ReactNode;
}

/**
 * Details that are open on wide screens and closed on small ones, where the page would be too long. The server writes
 * them open, for browsers without scripts too; {@link CloseOnSmallScreens} closes them before the page is painted.
 */
export function WideOpen({ summary, summaryClassName, children }: WideOpenProps) {
  const [open] = useState(() => typeof document === "undefined" || matchMedia(wide).matches);
  return (
    <details data-wide-open open={open} suppressHydrationWarning className="group/wide">
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

const script = `if(!matchMedia("${wide}").matches)for(const d of document.querySelectorAll("[data-wide-open]"))d.open=false`;

/** Follows the last {@link WideOpen} of a page. Runs in the server's HTML only, before hydration. */
export function CloseOnSmallScreens() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
