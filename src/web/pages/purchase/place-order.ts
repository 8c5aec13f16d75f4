import { useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, InputOf } from "#contract/call.ts";
import type { placeOrder } from "#contract/orders.ts";
import { getPart } from "#contract/parts.ts";
import { keyOf } from "#web/calls/use-call.ts";
import type { BuyerFields } from "#web/ordering/order-draft.ts";
import { useSendOrder } from "#web/ordering/use-send-order.ts";

export type Part = AnswerOf<typeof getPart>;

/**
 * Places the order of one part.
 * @param partKey the part's id or slug in the address, under which the part is cached.
 * @param laptop slug of the laptop whose fit was shown.
 */
export function usePlaceOrder(partKey: string, part: Part, email: string, laptop: string | undefined) {
  const { sendOrder, orderError, sending } = useSendOrder();
  const queries = useQueryClient();

  /** Rethrows the error, because the form shows its field errors. */
  const place = (buyer: BuyerFields, quantity: number, onPlaced: () => void): Promise<void> =>
    sendOrder(orderBody(buyer, { part, quantity, email, laptop }), {
      onPlaced,
      onFailed: (error) => {
        const queryKey = keyOf(getPart, { params: { id: partKey } });
        if (error.kind === "price") queries.setQueryData(queryKey, { ...part, price: error.to });
        // The price or the stock has changed: show the current part.
        if (error.kind === "lines" || error.kind === "price") void queries.invalidateQueries({ queryKey });
      },
    });
  return { place, orderError, placing: sending };
}

interface OrderInput {
  part: Pick<Part, "_id" | "name" | "picture" | "price">;
  quantity: number;
  email: string;
  laptop?: string | undefined;
}

/** Returns the request body: the specification's fields, then the part, the quantity and the price shown. */
export function orderBody(
  buyer: BuyerFields,
  { part, quantity, email, laptop }: OrderInput,
): InputOf<typeof placeOrder>["body"] {
  return {
    email,
    name: buyer.name,
    address: buyer.address,
    number: buyer.number,
    partId: part._id,
    partsname: part.name,
    image: part.picture,
    price: part.price,
    quantity,
    laptop,
  };
}
