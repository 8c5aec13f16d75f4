import { useState } from "react";
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
 * HTML and the style sheet shows the true one, at a height that holds the answer.
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
      <div role="status" className="only-with-laptop part-fit-answer grid content-start gap-2">
        {laptop && fits && <Answer laptop={laptop} fit={fits.answers.get(slug)} />}
        {(laptop === undefined || !fits) && <Waiting />}
        <OtherLaptop />
      </div>
    </section>
  );
}

function Answer({ laptop, fit }: { laptop: MyLaptop; fit: Fit | undefined }) {
  const name = <strong className="wrap-anywhere font-semibold">{laptopName(laptop)}</strong>;
  if (!fit) {
    return (
      <p className="text-small">
        We could not ask just now whether it fits your {name}. Reload the page to ask again.
      </p>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <FitBadge verdict={fit.verdict} /> {name}
      </p>
      <p className="text-small">{fit.reason}</p>
      <p className="text-ink-faint text-label">{fit.source}</p>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-5 w-full" />
    </>
  );
}

function OtherLaptop() {
  const [Dialog, setDialog] = useState<typeof LaptopDialog>();
  const [open, setOpen] = useState(false);
  function show() {
    void import("./laptop-dialog.tsx").then((module) => {
      setDialog(() => module.LaptopDialog);
      setOpen(true);
    });
  }
  return (
    <>
      <Button look="quiet" onClick={show} className="-ml-4 justify-self-start">
        Change laptop
      </Button>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
