/**
 * Names of things in the fuzzed shop, filled in when a request is sent. `own…` belong to the buyer who sends requests,
 * `other…` to the person whose data no one else may see.
 */
export const thingNames = [
  "ownEmail",
  "otherEmail",
  "staffEmail",
  "ownOrder",
  "ownPaidOrder",
  "ownDeliveredOrder",
  "otherOrder",
  "otherPaidOrder",
  "otherDeliveredOrder",
  "part",
  "otherPart",
  "partSlug",
  "laptop",
  "ownReturn",
  "otherReturn",
  "ownAddress",
  "otherAddress",
  "ownReview",
  "otherReview",
  "otherMessage",
  "requestedLaptop",
  "otherSession",
  "ownIntent",
  "otherIntent",
  "ownIntentSecret",
  "voucher",
  "voucherCode",
  "importJob",
  "image",
  "publishableKey",
  "sessionCookie",
  "sessionEmail",
] as const;
export type ThingName = (typeof thingNames)[number];
export type Things = Record<ThingName, string>;

const kinds: [pattern: RegExp, names: readonly ThingName[]][] = [
  [/email/i, ["ownEmail", "otherEmail", "staffEmail", "sessionEmail"]],
  [/^(part|partId|parts|lines?)$/, ["part", "otherPart", "partSlug"]],
  [/laptop|chosen/i, ["laptop"]],
  [/^(orderId|appointment|order)$/, ["ownOrder", "ownPaidOrder", "otherOrder", "otherPaidOrder"]],
  [/voucher|^code$/i, ["voucherCode"]],
  [/transactionId|intent/i, ["ownIntent", "otherIntent"]],
  [/client_secret/, ["ownIntentSecret"]],
  [/image|picture/i, ["image"]],
];

/** The things that a field or parameter of that name may mean. */
export const thingsFor = (name: string): readonly ThingName[] =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? [];

const byFolder: [pattern: RegExp, names: readonly ThingName[]][] = [
  [
    /orders|payments/i,
    ["ownOrder", "ownPaidOrder", "ownDeliveredOrder", "otherOrder", "otherPaidOrder", "otherDeliveredOrder"],
  ],
  [/returns/, ["ownReturn", "otherReturn"]],
  [/addresses/, ["ownAddress", "otherAddress"]],
  [/reviews/i, ["ownReview", "otherReview"]],
  [/messages/, ["otherMessage"]],
  [/requested-laptops/, ["requestedLaptop"]],
  [/vouchers/, ["voucher"]],
  [/imports?/, ["importJob"]],
  [/payment_intents/, ["ownIntent", "otherIntent"]],
  [/images/, ["image"]],
  [/laptop|dashboard\/order/i, ["laptop", "ownOrder"]],
  [/parts|purchases|manage|compare/i, ["part", "otherPart", "partSlug"]],
];

/** Secrets belong in headers and bodies: paths are logged. */
const publicNames = thingNames.filter((name) => !/Secret|Cookie|Key/.test(name));

/** The things that a parameter in a path may mean, by its name and what comes before it. */
export function thingsInPath(before: string, name: string): readonly ThingName[] {
  const named = thingsFor(name);
  return named.length > 0 ? named : (byFolder.find(([pattern]) => pattern.test(before))?.[1] ?? publicNames);
}
