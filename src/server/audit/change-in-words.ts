import { partStateName } from "#contract/part-state.ts";
import { formatMoney } from "#domain/money.ts";

interface Values {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
interface ChangeInWords {
  label: string;
  before: string | null;
  after: string | null;
}

/** What each action is called, to be read after a person's name. An action nobody has named is shown as it is kept. */
const actions: Readonly<Record<string, string>> = {
  "part.add": "put on sale",
  "part.edit": "edited",
  "part.erase": "deleted",
  "part.retire": "retired",
  "part.restore": "put back on sale",
  "stock.receive": "received stock of",
  "stock.scrap": "scrapped stock of",
  "stock.count": "corrected the stock of",
  "fit.list": "listed a laptop for",
  "fit.remove": "took a laptop off the list of",
  "user.promote": "made an admin of",
  "order.ship": "marked as shipped",
  "order.refund": "refunded",
  "order.delete": "deleted",
  "review.hide": "hid the review by",
  "review.show": "showed again the review by",
  "review.reply": "answered the review by",
  "review.unreply": "took back the answer to the review by",
  "message.answer": "marked as answered",
  "message.reopen": "reopened",
};

export const actionInWords = (action: string): string => actions[action] ?? action;

type Write = (value: unknown, all: Record<string, unknown>, currency: string) => string;

const plain: Write = (value) => String(value);
const cents: Write = (value, all, currency) =>
  formatMoney({ cents: Number(value), currency: typeof all.currency === "string" ? all.currency : currency });

/**
 * What is shown of a change, and how. Nothing else of what was kept is: whatever is written to the audit later on
 * stays out of sight until somebody has said here that it may be seen.
 */
const shown: Readonly<Record<string, { label: string; write?: Write }>> = {
  name: { label: "Name" },
  sku: { label: "SKU" },
  category: { label: "Category" },
  price_cents: { label: "Price", write: cents },
  minimum_quantity: { label: "Minimum quantity" },
  minimumQuantity: { label: "Minimum quantity" },
  available: { label: "Available" },
  availableQuantity: { label: "Available" },
  onHand: { label: "On hand" },
  description: { label: "Description" },
  picture: { label: "Picture" },
  numbers: { label: "Part numbers", write: numbersText },
  state: { label: "State", write: stateText },
  note: { label: "Note" },
  reason: { label: "Reason" },
  laptop: { label: "Laptop" },
  verdict: { label: "Fits", write: verdictText },
  condition: { label: "Condition" },
  source: { label: "Source" },
  reply: { label: "Reply" },
  amountCents: { label: "Amount", write: cents },
  carrier: { label: "Carrier" },
  trackingNumber: { label: "Tracking number" },
};

/** What changed, field by field, each side as people read it; null where there was or is nothing. */
export function changesInWords({ before, after }: Values, currency: string): ChangeInWords[] {
  const fields = Object.entries(shown).map(([key, { label, write = plain }]) => ({
    label,
    before: side(before, key, write, currency),
    after: side(after, key, write, currency),
  }));
  return [...fields, ...specChanges(before?.specs, after?.specs)].filter(
    (change) => change.before !== change.after,
  );
}

function side(
  values: Record<string, unknown> | null,
  key: string,
  write: Write,
  currency: string,
): string | null {
  const value = values?.[key];
  if (values === null || value === undefined || value === null || value === "") return null;
  return write(value, values, currency) || null;
}

/** A part's state as the API names it; entries written before migration 0016 have that name already. */
function stateText(value: unknown): string {
  return ({ ...partStateName } as Record<string, string>)[String(value)] ?? String(value);
}

function verdictText(value: unknown): string {
  return { fits: "yes", fits_if: "yes, if …", does_not_fit: "no" }[String(value)] ?? String(value);
}

function numbersText(value: unknown): string {
  if (!Array.isArray(value)) return "";
  return value.map((one: { kind?: unknown; number?: unknown }) => `${one.number} (${one.kind})`).join(", ");
}

/** Specifications one by one, under their own names. */
function specChanges(before: unknown, after: unknown): ChangeInWords[] {
  const [was, is] = [before, after].map((specs) => (specs ?? {}) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const text = (value: unknown) => (value === undefined || value === "" ? null : String(value));
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((key) => ({
    label: `Specification ${key}`,
    before: text(was[key]),
    after: text(is[key]),
  }));
}
