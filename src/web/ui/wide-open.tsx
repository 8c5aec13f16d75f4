import { type ReactNode, useEffect, useRef, useState } from "react";

const wide = "(width >= 64rem)";

interface WideOpenProps {
  summary: ReactNode;
  /** Classes of the summary. */
  summaryClassName?: string;
  /** It has something that must be seen: opens, on small screens too. */
  isUrgent?: boolean;
  children: ReactNode;
}

/**
 * Details that are open on wide screens and closed on small ones, where the page would be too long. The server writes
 * them open, for browsers without scripts too; {@link CloseOnSmallScreens} closes them. A page may be painted before its
 * end has come: until then the style sheet hides their content on small screens (`[data-wide-open]` in app.css).
 */
export function WideOpen({ summary, summaryClassName, isUrgent = false, children }: WideOpenProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open] = useState(() => typeof document === "undefined" || matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const openWhereWide = () => {
      if (details.current && (isUrgent || query.matches)) details.current.open = true;
    };
    openWhereWide();
    // Its summary, which would open it, is not shown there.
    query.addEventListener("change", openWhereWide);
    return () => query.removeEventListener("change", openWhereWide);
  }, [isUrgent]);
  return (
    <details
      ref={details}
      data-wide-open={typeof document === "undefined" ? "" : undefined}
      open={open}
      suppressHydrationWarning
      className="group/wide"
    >
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

const script = `if(!matchMedia("${wide}").matches)for(const d of document.querySelectorAll("[data-wide-open]"))d.open=false,d.removeAttribute("data-wide-open")`;

/** Follows the last {@link WideOpen} of a page. Runs in the server's HTML only, before hydration. */
export function CloseOnSmallScreens() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
