import type { ReactNode } from "react";

interface AccordionItem {
  title: string;
  body: ReactNode;
}

/** Questions that open to their answers; works without script, and the browser's page search finds inside. */
export function Accordion({
  items,
  headingLevel = 2,
}: {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3;
}) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className="divide-y divide-hairline border-hairline border-y">
      {items.map(({ title, body }) => (
        <details key={title} className="group">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
            <Heading className="text-title">{title}</Heading>
            <svg
              viewBox="0 0 16 16"
              className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M8 2v12M2 8h12" />
            </svg>
          </summary>
          <div className="prose grid max-w-[42rem] gap-4 pb-8 text-ink-soft">{body}</div>
        </details>
      ))}
    </div>
  );
}
