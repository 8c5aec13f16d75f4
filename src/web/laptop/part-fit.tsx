import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/button.tsx";
import { FitBadge } from "#web/ui/fit-badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { LaptopDialog } from "./laptop-dialog.tsx";
import { LaptopFinder } from "./laptop-finder.tsx";
import { laptopName, type MyLaptop } from "./my-laptops.ts";
import { type Fit, useFits } from "./use-fits.ts";
import { useMyLaptop } from "./use-my-laptops.ts";

/**
 * Whether the part fits the chosen laptop, and why; without one, the question which it is. Both are in every visitor's
 * HTML and the style sheet shows the true one, with the laptop's name from the boot script and room for the answer.
 * @param slug of the part
 */
export function PartFit({ slug }: { slug: string }) {
  const laptop = useMyLaptop();
  const fits = useFits(laptop?.slug, [slug]);
  return (
    <section aria-label="Does it fit?" className="part-fit mt-6 rounded-l bg-sunk p-4">
      <div className="only-without-laptop">
        <LaptopFinder label="Does it fit your laptop?" />
      </div>
      <div className="only-with-laptop -mt-1.5">
        <div className="flex items-start justify-between gap-3">
          <strong aria-hidden="true" className="laptop-name wrap-anywhere py-2.5 font-semibold" />
          <OtherLaptop />
        </div>
        <div role="status" className="part-fit-answer mt-1 grid content-start gap-2 text-small">
          {laptop && fits && <Answer laptop={laptop} fit={fits.answers.get(slug)} />}
          {(laptop === undefined || !fits) && <Waiting />}
        </div>
      </div>
    </section>
  );
}

function Answer({ laptop, fit }: { laptop: MyLaptop; fit: Fit | undefined }) {
  const name = laptopName(laptop);
  if (!fit) {
    return <p>We could not ask just now whether it fits the {name}. Reload the page to ask again.</p>;
  }
  return (
    <>
      <p>
        <span className="sr-only">{name}: </span>
        <FitBadge verdict={fit.verdict} />
      </p>
      <p>{fit.reason}</p>
      <p className="text-ink-faint text-label">{fit.source}</p>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5 w-full" />
    </>
  );
}

function OtherLaptop() {
  const [Dialog, setDialog] = useState<typeof LaptopDialog>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function show() {
    void import("./laptop-dialog.tsx").then((module) => {
      setDialog(() => module.LaptopDialog);
      setOpen(true);
    });
  }
  function close() {
    setOpen(false);
    // Without a laptop the button is not there to take the focus back: the finder stands in its place.
    if (!button.current?.checkVisibility())
      button.current?.closest("section")?.querySelector("input")?.focus();
  }
  return (
    <>
      <Button ref={button} look="quiet" onClick={show} aria-label="Change laptop" className="-mr-4 shrink-0">
        Change
      </Button>
      {/* Not within what is hidden as soon as no laptop is chosen: an open dialog would be, and nothing else answer. */}
      {Dialog && createPortal(<Dialog open={open} onClose={close} />, document.body)}
    </>
  );
}
