import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import type { PartSummary } from "#web/parts/part-summary.ts";
import { Button } from "#web/ui/button.tsx";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FitBadge, reasonBesideBadge } from "./fit-badge.tsx";
import { compatiblePartsAddress } from "./laptop-addresses.ts";
import type { LaptopDialog } from "./laptop-dialog.tsx";
import { LaptopFinder } from "./laptop-finder.tsx";
import { laptopName, type MyLaptop } from "./my-laptops.ts";
import { type Fit, useFits } from "./use-fits.ts";
import { useMyLaptop } from "./use-my-laptops.ts";

interface PartFitProps {
  part: Pick<PartSummary, "slug" | "sku" | "category" | "stock"> & { categoryName: string };
}

/**
 * Shows whether a part fits the chosen laptop, and why; without a laptop, the form that finds one. The HTML has both,
 * and the style sheet shows the right one, with the laptop's name from the boot script and space for the answer.
 */
export function PartFit({ part: { slug, sku, category, categoryName, stock } }: PartFitProps) {
  const laptop = useMyLaptop();
  const fits = useFits(laptop?.slug, [slug]);
  const verdict = fits?.answers.get(slug)?.verdict;
  const leadsOn = verdict === "does_not_fit" || verdict === "unknown" || (verdict && stock.kind === "out");
  return (
    <section aria-label="Does it fit?" className="part-fit mt-6 paper-label p-4">
      <div className="only-without-laptop">
        <LaptopFinder label="Does it fit your laptop?" />
      </div>
      <div className="only-with-laptop -mt-1.5">
        <div className="flex items-start justify-between gap-3">
          <strong aria-hidden="true" className="laptop-name wrap-anywhere py-2.5 font-semibold" />
          <ChangeLaptop />
        </div>
        <div role="status" className="part-fit-answer mt-1 grid content-start gap-2 text-small">
          {laptop && fits ? <Answer laptop={laptop} fit={fits.answers.get(slug)} /> : <AnswerSkeleton />}
        </div>
        <div className="mt-2 flex items-end justify-between gap-4">
          <div className="min-w-0">
            {/* Beside the Data Matrix, which is as high as both lines: nothing moves when the answer comes. */}
            {laptop && leadsOn && (
              <Link
                to={compatiblePartsAddress(laptop.slug, category)}
                className="block truncate text-link text-small"
              >
                {categoryName} for this laptop
              </Link>
            )}
            <span className="part-number wrap-anywhere text-ink-soft">{sku}</span>
          </div>
          <DataMatrix text={sku} />
        </div>
      </div>
    </section>
  );
}

function Answer({ laptop, fit }: { laptop: MyLaptop; fit: Fit | undefined }) {
  const name = laptopName(laptop);
  if (!fit) {
    return <p>We could not check whether this fits the {name}. Reload the page to try again.</p>;
  }
  const reason = reasonBesideBadge(fit);
  return (
    <>
      <p>
        <span className="sr-only">{name}: </span>
        <FitBadge verdict={fit.verdict} condition={fit.condition} />
      </p>
      <p className="font-mono text-[0.8125rem]">
        {reason} <span className="text-ink-faint">Source: {fit.source}.</span>
      </p>
    </>
  );
}

function AnswerSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5 w-full" />
    </>
  );
}

function ChangeLaptop() {
  const [Dialog, setDialog] = useState<typeof LaptopDialog>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function show() {
    void import("./laptop-dialog.tsx").then(
      (module) => {
        setDialog(() => module.LaptopDialog);
        setOpen(true);
      },
      // That page changes it, too.
      () => location.assign("/laptops"),
    );
  }
  function close() {
    setOpen(false);
    // Without a laptop the button is hidden and cannot take the focus back; the finder replaces it.
    if (!button.current?.checkVisibility())
      button.current?.closest("section")?.querySelector("input")?.focus();
  }
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        onClick={show}
        aria-label="Change laptop"
        className="-mr-4 shrink-0"
      >
        Change
      </Button>
      {/* Outside of the element that is hidden without a laptop, which would hide the open dialog, too. */}
      {Dialog && createPortal(<Dialog open={open} onClose={close} />, document.body)}
    </>
  );
}
