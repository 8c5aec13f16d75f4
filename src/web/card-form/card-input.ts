/** Parses and formats what is typed into a card form. Pure: depends on no page and no network. */

export type CardBrand =
  | "visa"
  | "mastercard"
  | "amex"
  | "discover"
  | "diners"
  | "jcb"
  | "unionpay"
  | "unknown";

interface BrandRule {
  brand: CardBrand;
  /** The issuer's leading digits (ISO/IEC 7812 ranges, as the brands publish them). */
  prefix: RegExp;
  /** Minimum and maximum number of digits. */
  length: readonly [number, number];
  groups: readonly number[];
  cvcLength: number;
}

const fours = [4, 4, 4, 4, 3] as const;

const brands: readonly BrandRule[] = [
  { brand: "amex", prefix: /^3[47]/, length: [15, 15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: "diners", prefix: /^3(?:6|8|9)/, length: [14, 19], groups: [4, 6, 4, 5], cvcLength: 3 },
  { brand: "diners", prefix: /^30[0-59]/, length: [14, 19], groups: fours, cvcLength: 3 },
  { brand: "jcb", prefix: /^35(?:2[89]|[3-8])/, length: [16, 19], groups: fours, cvcLength: 3 },
  { brand: "visa", prefix: /^4/, length: [13, 19], groups: fours, cvcLength: 3 },
  {
    brand: "mastercard",
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: [16, 16],
    groups: fours,
    cvcLength: 3,
  },
  { brand: "discover", prefix: /^6(?:011|4[4-9]|5)/, length: [16, 19], groups: fours, cvcLength: 3 },
  { brand: "unionpay", prefix: /^(?:62|81)/, length: [16, 19], groups: fours, cvcLength: 3 },
];

const unknownBrand: BrandRule = {
  brand: "unknown",
  prefix: /^/,
  length: [12, 19],
  groups: fours,
  cvcLength: 3,
};

function ruleOf(text: string): BrandRule {
  const digits = digitsOf(text);
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknownBrand;
}

/** "4242 4242" → "42424242". Also converts full-width and Arabic digits. */
export function digitsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, arabicDigit)
    .replace(/[^0-9]/g, "");
}

function arabicDigit(character: string): string {
  return String((character.codePointAt(0) ?? 0) & 0xf);
}

/** Returns the brand of the leading digits; "unknown" until there are enough of them. */
export function brandOf(cardNumber: string): CardBrand {
  return ruleOf(cardNumber).brand;
}

/** Returns the number of digits of the card's security code. */
export function cvcLengthOf(cardNumber: string): number {
  return ruleOf(cardNumber).cvcLength;
}

/** Groups the digits as printed on the card, and cuts them to the brand's maximum length. */
export function formatCardNumber(text: string): string {
  const { groups, length } = ruleOf(text);
  const digits = digitsOf(text).slice(0, length[1]);
  const parts: string[] = [];
  let start = 0;
  for (const size of groups) {
    if (start < digits.length) parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(" ");
}

/** "5" → "05", "1230" → "12 / 30", "1/30" → "01 / 30". The slash appears with the year, so it can be deleted. */
export function formatExpiry(text: string): string {
  const [typedMonth, ...typedYear] = text.split("/");
  const month = digitsOf(typedMonth ?? "");
  if (typedYear.length > 0 && month.length === 1)
    return joinExpiry(month.padStart(2, "0"), digitsOf(typedYear.join("")));
  const digits = /^[2-9]/.test(month) ? `0${digitsOf(text)}` : digitsOf(text);
  return joinExpiry(digits.slice(0, 2), digits.slice(2));
}

function joinExpiry(month: string, year: string): string {
  // Shortens a four-digit year to its last two digits.
  const short = /^20[0-9]{2}$/.test(year) ? year.slice(2) : year.slice(0, year.startsWith("20") ? 4 : 2);
  return short === "" ? month : `${month} / ${short}`;
}

/** "12 / 30" → { month: 12, year: 2030 }; undefined while incomplete. */
export function parseExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])([0-9]{2})$/.exec(digitsOf(formatExpiry(text))) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

/** Returns the caret position after formatting: behind the same number of digits as before. */
export function caretAfterFormatting(typed: string, caret: number, formatted: string): number {
  let digitsLeft = digitsOf(typed.slice(0, caret)).length;
  let position = 0;
  while (digitsLeft > 0 && position < formatted.length) {
    if (/[0-9]/.test(formatted.charAt(position))) digitsLeft--;
    position++;
  }
  return position;
}

/** The values of the form's three fields. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/**
 * Returns an error per incomplete field, worded as in Stripe Elements; empty when the card can be sent. Leaves
 * checking the digits to the card network, whose message is shown.
 */
export function checkTypedCard(card: TypedCard, now: Date): Partial<Record<keyof TypedCard, string>> {
  const errors: Partial<Record<keyof TypedCard, string>> = {};
  if (digitsOf(card.number).length < ruleOf(card.number).length[0])
    errors.number = "Your card number is incomplete.";
  const expiry = parseExpiry(card.expiry);
  if (!expiry)
    errors.expiry =
      digitsOf(card.expiry).length < 4
        ? "Your card's expiration date is incomplete."
        : "Your card's expiration date is invalid.";
  else if (expiry.year * 12 + expiry.month < now.getFullYear() * 12 + now.getMonth() + 1)
    errors.expiry = "Your card's expiration date is in the past.";
  if (digitsOf(card.cvc).length !== cvcLengthOf(card.number))
    errors.cvc = "Your card's security code is incomplete.";
  return errors;
}
