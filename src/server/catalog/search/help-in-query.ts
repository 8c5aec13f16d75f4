import type { HelpTopic } from "#contract/search.ts";

/** Search queries that look for help, not for a part. */
const phrases: Readonly<Record<HelpTopic, string>> = {
  delivery:
    "delivery, delivery time, deliver to, shipping, shipping cost, shipping costs, ship to, do you ship, postage, versand, versandkosten, lieferung, lieferzeit, livraison, envío, envio, gastos de envío",
  returns:
    "returns, return policy, return a, return my, how to return, refund, refunds, money back, rma, send back, exchange policy, rückgabe, rücksendung, widerruf, retoure, retour, remboursement, devolución, devolucion, reembolso",
  warranty: "warranty, guarantee, guaranteed, garantie, gewährleistung, garantía, garantia",
  orders:
    "my order, my orders, order status, order number, track order, track my, tracking, tracking number, where is my, cancel order, cancel my, invoice, bestellung, sendungsverfolgung, rechnung, ma commande, suivi, facture, mi pedido, factura",
  contact:
    "contact us, customer service, customer support, tech support, technical support, phone number, telephone number, email address, live chat, opening hours, kontakt, kundenservice, kundendienst, service client, nous contacter, contacto, atención al cliente",
};

const topics = Object.entries(phrases).flatMap(([topic, list]) =>
  list.split(", ").map((phrase) => ({ topic: topic as HelpTopic, phrase })),
);

/** The words of these phrases: none is a misspelled part. */
export const helpWords: ReadonlySet<string> = new Set(topics.flatMap(({ phrase }) => phrase.split(" ")));

/** The number of an order, of its invoice or of a return, as their mails have it. */
const orderNumber = / (lw|inv) ?\d{5,15}( r\d+)? /;

/** Returns the help that a query asks for; of several phrases, the longest decides. */
export function helpIn(tokens: readonly string[]): HelpTopic | undefined {
  const text = ` ${tokens.join(" ")} `;
  if (orderNumber.test(text)) return "orders";
  const [best] = topics
    .filter(({ phrase }) => text.includes(` ${phrase} `))
    .toSorted((one, other) => other.phrase.length - one.phrase.length);
  return best?.topic;
}
