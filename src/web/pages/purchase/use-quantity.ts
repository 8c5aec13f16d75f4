import { useEffect, useState } from "react";
import { messages } from "#contract/messages.ts";
import { quantityAllowed } from "#domain/order.ts";
import { unitsIn } from "#web/ordering/order-draft.ts";
import { toast } from "#web/shell/toast.ts";
import type { Part } from "./ordered-part.tsx";

/** So long nothing is said about a number that is still being typed. */
const typingPauseMs = 600;

/** The quantity as it is typed, starting at the part's minimum, and whether so many can be ordered. */
export function useQuantity(part: Part, drafted: string | undefined) {
  const [typed, setTyped] = useState(drafted ?? String(part.minimumQuantity));
  const pieces = unitsIn(typed);
  const allowed = quantityAllowed(pieces, part);
  useEffect(() => {
    if (allowed) return;
    const pause = setTimeout(() => toast.error(messages.quantityOutOfRange), typingPauseMs);
    return () => clearTimeout(pause);
  }, [allowed]);
  return { typed, setTyped, pieces, allowed };
}
