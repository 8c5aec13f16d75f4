import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { WideOpen } from "#web/ui/wide-open.tsx";

interface TopicFrameProps {
  /** The fragment of links to it. */
  id: string;
  title: ReactNode;
  /** Parts that fit, shown while it is closed. */
  fitting: number;
  /** Beside the heading. */
  aside?: ReactNode;
  /** On wide screens its content is one row that names it. */
  isRow?: boolean;
  children: ReactNode;
}

/** A section of the page: open on wide screens, on small ones a line with the offer and the number of parts. */
export function TopicFrame({ id, title, fitting, aside, isRow = false, children }: TopicFrameProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classNames(
        "relative break-inside-avoid-column max-lg:has-[[open]]:pb-8",
        isRow ? "lg:border-hairline lg:border-t" : "lg:pb-7",
      )}
    >
      <WideOpen
        summaryClassName={classNames(
          "flex min-h-12 cursor-pointer list-none items-center gap-3 border-hairline border-b py-2 pe-12 [&::-webkit-details-marker]:hidden",
          isRow ? "lg:hidden" : "lg:cursor-auto lg:border-ink",
        )}
        summary={
          <>
            <Icon
              grid={16}
              className="size-4 shrink-0 text-ink-soft transition-transform group-open/wide:rotate-90 lg:hidden"
            >
              <path d="m6 3 5 5-5 5" />
            </Icon>
            <h2 id={`${id}-title`} className="min-w-0 flex-1 font-semibold text-body lg:text-title">
              {title}
            </h2>
            {fitting > 0 && <span className="shrink-0 text-ink-soft text-small lg:hidden">{fitting}</span>}
          </>
        }
      >
        {/* A link to it opens the details. */}
        <div id={id} className="scroll-mt-20">
          {children}
        </div>
      </WideOpen>
      {aside && <div className="absolute top-0.5 right-0">{aside}</div>}
    </section>
  );
}
