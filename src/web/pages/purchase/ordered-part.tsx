import type { ReactNode } from "react";
import type { AnswerOf } from "#contract/call.ts";
import type { getPart } from "#contract/parts.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";

export type Part = AnswerOf<typeof getPart>;

/** What is being ordered: picture, name and price of one piece. */
export function OrderedPart({ part, children }: { part: Part; children?: ReactNode }) {
  return (
    <section
      aria-label="Your part"
      className="flex gap-4 lg:sticky lg:top-6 lg:order-last lg:block lg:self-start"
    >
      <Picture
        picture={part.pictureView}
        sizes="(width >= 64rem) 30rem, 10rem"
        first
        decorative
        className="aspect-[4/3] w-28 shrink-0 rounded-l sm:w-40 lg:w-full"
      />
      <div className="min-w-0 lg:mt-5">
        <p className="part-number truncate text-ink-faint">{part.sku}</p>
        <h2 className="mt-1 font-semibold text-body lg:text-title">
          <PartName name={part.name} />
        </h2>
        <p className="mt-1 text-ink-soft">
          <Price amount={part.price} currency={part.currency} className="font-semibold text-ink" /> each
        </p>
        {children && <div className="mt-3">{children}</div>}
      </div>
    </section>
  );
}
