import type { FitShown } from "./fit-shown.ts";

/** One or two sentences on a part and a named laptop, for a line of an order. A doubt is never worded as a yes. */
export function fitInWords({
  laptop,
  verdict,
  reason,
}: Pick<FitShown, "laptop" | "verdict" | "reason">): string {
  switch (verdict) {
    case "fits":
      return `Fits the ${laptop}. ${reason}`;
    case "fits_if":
      return `${laptop}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    case "does_not_fit":
      return `Does not fit the ${laptop}. ${reason}`;
    case "unknown":
      return `We don't know whether it fits the ${laptop}. ${reason}`;
  }
}
