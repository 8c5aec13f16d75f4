import type { Person } from "./person.ts";

/** An order as the API returns it, as far as tests need it. */
export interface Order {
  orderNumber: string;
  _id: string;
  number: string;
  price: number;
}

/** Orders a part, named by its id or slug, by HTTP: for tests that are about what comes after. */
export async function placedOrder(buyer: Person, part: string, quantity = 1): Promise<Order> {
  const { _id: partId } = await buyer.asks<{ _id: string }>("GET", `/parts/${part}`);
  const { order } = await buyer.asks<{ order: Order }>("POST", "/orders", {
    email: buyer.email,
    name: buyer.name,
    address: "1 Main Street, Springfield",
    number: "+1 555 0100",
    lines: [{ partId, quantity }],
  });
  return order;
}

/** Orders and pays with the good test card, by HTTP. */
export async function paidOrder(buyer: Person, part: string, quantity = 1): Promise<Order> {
  const order = await placedOrder(buyer, part, quantity);
  const { clientSecret } = await buyer.asks<{ clientSecret: string }>("POST", "/create-payment-intent", {
    price: order.price,
    orderId: order._id,
  });
  const [transactionId] = clientSecret.split("_secret_");
  const { publishableKey } = await buyer.asks<{ publishableKey: string }>("GET", "/payment-setup");
  await buyer.page.request.post(`/v1/payment_intents/${transactionId}/confirm`, {
    headers: { authorization: `Bearer ${publishableKey}` },
    form: {
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": "4242424242424242",
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2040",
      "payment_method_data[card][cvc]": "123",
    },
  });
  await buyer.asks("PATCH", `/orders/${order._id}`, { appointment: order._id, transactionId });
  return order;
}
