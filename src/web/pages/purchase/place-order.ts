import { useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, InputOf } from "#contract/call.ts";
import type { placeOrder } from "#contract/orders.ts";
import { getPart } from "#contract/parts.ts";
import type { Delivery } from "#web/addresses/delivery-form.ts";
import { keyOf } from "#web/calls/refetch.ts";
import { useSendOrder } from "#web/ordering/use-send-order.ts";

export type Part = AnswerOf<typeof getPart>;

/**
 * Places the order of one part.
 * @param orderKey returns the idempotency key of the form.
 * @param partKey the part's id or slug in the address, under which the part is cached.
 * @param laptop slug of the laptop whose fit was shown.
 */
export function usePlaceOrder(
  orderKey: () => string,
  partKey: string,
  part: Part,
  { email, laptop }: { email: string; laptop: string | undefined },
) {
  const { sendOrder, orderError, sending } = useSendOrder(orderKey);
  const queries = useQueryClient();

  /** Rethrows the error, because the form shows its field errors. */
  const place = (buyer: Buyer, chosen: ChosenOrder, onPlaced: () => void): Promise<void> =>
    sendOrder(orderBody(buyer, { part, email, laptop, ...chosen }), {
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

/** The buyer's input. */
type Buyer = Delivery & { saveAddress: boolean };

interface ChosenOrder {
  quantity: number;
  voucher?: string;
  /** The quoted total, where it differs from the price. */
  expectedTotal?: number;
}

interface OrderInput extends ChosenOrder {
  part: Pick<Part, "_id" | "name" | "picture" | "price">;
  email: string;
  laptop?: string | undefined;
}

/** Returns the request body: the specification's fields, then the part, the quantity and the price shown. */
export function orderBody(
  buyer: Buyer,
  { part, email, quantity, laptop, ...shown }: OrderInput,
): InputOf<typeof placeOrder>["body"] {
  return {
    email,
    ...buyer,
    partId: part._id,
    partsname: part.name,
    image: part.picture,
    price: part.price,
    quantity,
    laptop,
    ...shown,
  };
}
