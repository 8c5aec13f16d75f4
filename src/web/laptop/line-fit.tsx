import { FitBadge } from "#web/ui/fit-badge.tsx";
import { laptopName, type MyLaptop } from "./my-laptops.ts";
import type { Fit } from "./use-fits.ts";
import type { LineFits } from "./use-line-fits.ts";

/** Whether a line's part fits the chosen laptop, and why. Nothing where there is no laptop or no answer. */
export function LineFit({ laptop, fit }: { laptop: MyLaptop | undefined; fit: Fit | undefined }) {
  if (!laptop || !fit) return null;
  return (
    <div className="text-small">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FitBadge verdict={fit.verdict} />
        <span className="wrap-anywhere">{laptopName(laptop)}</span>
      </p>
      <p className="mt-1 text-ink-soft">{fit.reason}</p>
    </div>
  );
}

/** Said before an order is placed, and no more than said: one may buy for another machine. */
export function Misfits({ fits: { laptop, fits } }: { fits: LineFits }) {
  const misfits = [...(fits?.answers.values() ?? [])].filter(({ verdict }) => verdict === "does_not_fit");
  if (!laptop || misfits.length === 0) return null;
  return (
    <p role="status" className="rounded-m bg-amber-wash px-4 py-3 text-small">
      <strong className="font-semibold">
        {misfits.length === 1 ? "One part does not fit" : `${misfits.length} parts do not fit`} your{" "}
        {laptopName(laptop)}.
      </strong>{" "}
      You can order all the same, for another machine.
    </p>
  );
}
