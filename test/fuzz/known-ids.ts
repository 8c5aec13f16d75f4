/**
 * Names of ids in the fuzzed shop, filled in when a request is sent. `own…` belong to the buyer who sends requests,
 * `other…` to the person whose data no one else may see.
 */
export const idNames = [
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
export type IdName = (typeof idNames)[number];
export type KnownIds = Record<IdName, string>;

const kinds: [pattern: RegExp, names: readonly IdName[]][] = [
  [/email/i, ["ownEmail", "otherEmail", "staffEmail", "sessionEmail"]],
  [/^(part|partId|parts|lines?)$/, ["part", "otherPart", "partSlug"]],
  [/laptop|chosen/i, ["laptop"]],
  [/^(orderId|appointment|order)$/, ["ownOrder", "ownPaidOrder", "otherOrder", "otherPaidOrder"]],
  [/voucher|^code$/i, ["voucherCode"]],
  [/transactionId|intent/i, ["ownIntent", "otherIntent"]],
  [/client_secret/, ["ownIntentSecret"]],
  [/image|picture/i, ["image"]],
];

/** The ids that a field or parameter of this name may hold. */
export const idNamesFor = (name: string): readonly IdName[] =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? [];

const byFolder: [pattern: RegExp, names: readonly IdName[]][] = [
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
const publicNames = idNames.filter((name) => !/Secret|Cookie|Key/.test(name));

/** The ids that a path parameter may hold, by its name and what comes before it. */
export function idNamesInPath(before: string, name: string): readonly IdName[] {
  const named = idNamesFor(name);
  return named.length > 0 ? named : (byFolder.find(([pattern]) => pattern.test(before))?.[1] ?? publicNames);
}
