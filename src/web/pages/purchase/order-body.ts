import type { InputOf } from "#contract/call.ts";
import type { placeOrder } from "#contract/orders.ts";
import type { BuyerFields } from "#web/ordering/order-draft.ts";

interface OrderedPart {
  _id: string;
  name: string;
  picture: string;
  price: number;
}

/** The order as it is sent: what the specification names, and the part, the quantity and the price that was shown. */
export function orderBody(
  buyer: BuyerFields,
  {
    part,
    quantity,
    email,
    laptop,
  }: { part: OrderedPart; quantity: number; email: string; laptop?: string | undefined },
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
