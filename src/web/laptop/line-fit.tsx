import { FitBadge, reasonBesideBadge } from "./fit-badge.tsx";
import { laptopName, type MyLaptop } from "./my-laptops.ts";
import { type Fit, type Fits, useFits } from "./use-fits.ts";
import { useMyLaptop } from "./use-my-laptops.ts";

export interface LineFits {
  /** The chosen laptop, if any. */
  laptop: MyLaptop | undefined;
  /** By part id; empty without a laptop, undefined while loading. */
  fits: Fits | undefined;
}

/** Returns whether the parts of a cart or an order fit the chosen laptop. */
export function useLineFits(lines: readonly { partId: string }[] | undefined): LineFits {
  const laptop = useMyLaptop();
  const fits = useFits(laptop?.slug, lines?.map(({ partId }) => partId) ?? []);
  return { laptop, fits };
}

/** The laptop to send with an order: the one whose fits the buyer has seen. */
export const laptopShown = ({ laptop, fits }: LineFits): string | undefined =>
  fits && fits.answers.size > 0 ? laptop?.slug : undefined;

/** Shows whether a line's part fits the chosen laptop, and why; nothing without a laptop or an answer. */
export function LineFit({ laptop, fit }: { laptop: MyLaptop | undefined; fit: Fit | undefined }) {
  if (!laptop || !fit) return null;
  const reason = reasonBesideBadge(fit);
  return (
    <div className="text-small">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FitBadge verdict={fit.verdict} condition={fit.condition} />
        <span className="wrap-anywhere">{laptopName(laptop)}</span>
      </p>
      {reason && <p className="mt-1 text-ink-soft">{reason}</p>}
    </div>
  );
}

/** Warns before an order that parts do not fit; the order stays possible, because it may be for another laptop. */
export function Misfits({ fits: { laptop, fits } }: { fits: LineFits }) {
  const misfits = [...(fits?.answers.values() ?? [])].filter(({ verdict }) => verdict === "does_not_fit");
  if (!laptop || misfits.length === 0) return null;
  return (
    <p role="status" className="rounded-m bg-amber-wash px-4 py-3 text-small">
      <strong className="font-semibold">
        {misfits.length === 1 ? "One part does not fit" : `${misfits.length} parts do not fit`} your{" "}
        {laptopName(laptop)}.
      </strong>{" "}
      You can still order, for example for another laptop.
    </p>
  );
}
