import type { ReturnState } from "#domain/order-states.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";

/** The states of a return as people read them. */
export const returnStateTexts: Readonly<Record<ReturnState, string>> = {
  requested: "Requested",
  accepted: "Accepted",
  declined: "Declined",
  received: "Arrived",
  refunded: "Refunded",
};

const tones: Readonly<Record<ReturnState, Tone>> = {
  requested: "amber",
  accepted: "azure",
  declined: "neutral",
  received: "amber",
  refunded: "mint",
};

/** A return's state as a badge. One that ended without a refund is closed. */
export function ReturnBadge({ state, refund }: { state: ReturnState; refund: number | null }) {
  const closed = state === "refunded" && refund === 0;
  return (
    <Badge tone={closed ? "neutral" : tones[state]}>{closed ? "Closed" : returnStateTexts[state]}</Badge>
  );
}
