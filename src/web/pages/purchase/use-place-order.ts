import { useQueryClient } from "@tanstack/react-query";
import { getPart } from "#contract/parts.ts";
import { keyOf } from "#web/calls/use-call.ts";
import type { BuyerFields } from "#web/ordering/order-draft.ts";
import { useSendOrder } from "#web/ordering/use-send-order.ts";
import { orderBody } from "./order-body.ts";
import type { Part } from "./ordered-part.tsx";

/**
 * Places the order of one part.
 * @param asked the part's id or slug, as its kept answer is named.
 * @param laptop slug of the one whose fit was shown
 */
export function usePlaceOrder(asked: string, part: Part, email: string, laptop: string | undefined) {
  const { sendOrder, refused, sending } = useSendOrder();
  const queries = useQueryClient();

  /** Rethrows what the form has to show beside its fields. */
  const place = (buyer: BuyerFields, quantity: number, onPlaced: () => void): Promise<void> =>
    sendOrder(orderBody(buyer, { part, quantity, email, laptop }), {
      onPlaced,
      onRefused: (why) => {
        const shown = keyOf(getPart, { params: { id: asked } });
        if (why.kind === "price") queries.setQueryData(shown, { ...part, price: why.to });
        // Someone was faster, or the part has changed: show what is true now.
        if (why.kind === "lines" || why.kind === "price") void queries.invalidateQueries({ queryKey: shown });
      },
    });
  return { place, refused, placing: sending };
}
