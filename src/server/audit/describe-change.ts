import { countFieldText, partStateOfName } from "#contract/part-field-values.ts";
import { type PartFieldKind, type PartNumber, partFieldList } from "#contract/part-fields.ts";
import { measureText } from "#domain/measure.ts";
import { formatMoney } from "#domain/money.ts";
import { specText } from "#domain/part-specs.ts";
import { toPercent } from "#domain/totals/sales-settings.ts";
import { describeSettings } from "./describe-settings.ts";

interface Values {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
interface DescribedChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** The verb of an action, as it follows a person's name. An action without one is shown as it is stored. */
const actions: Readonly<Record<string, string>> = {
  "part.add": "added",
  "part.edit": "edited",
  "part.erase": "deleted",
  "part.retire": "archived",
  "part.restore": "put on sale again",
  "stock.receive": "received stock of",
  "stock.scrap": "scrapped stock of",
  "stock.count": "corrected the stock of",
  "fit.list": "added a fitment to",
  "fit.remove": "removed a fitment from",
  "fit.settle": "left a contradicted fitment unchanged of",
  "user.role": "changed the role of",
  "user.email": "changed the email address of",
  "user.delete": "deleted the account",
  "user.promote": "made an admin of",
  "user.demote": "took the admin role from",
  "order.ship": "marked as shipped",
  "order.deliver": "marked as delivered",
  "order.refund": "refunded",
  "order.delete": "deleted",
  "order.end-links": "ended the tracking links of",
  "return.accept": "accepted a return of",
  "return.decline": "declined a return of",
  "return.receive": "received a return of",
  "return.refund": "refunded a return of",
  "review.hide": "hid the review by",
  "review.show": "unhid the review by",
  "review.reply": "replied to the review by",
  "review.unreply": "deleted the reply to the review by",
  "question.answer": "answered a question about",
  "question.delete": "deleted a question about",
  "message.answer": "marked as answered",
  "message.reopen": "reopened",
  "settings.edit": "changed the settings",
  "featured.edit": "changed the featured parts in",
  "voucher.add": "added the voucher",
  "voucher.edit": "changed the voucher",
  "laptop.add": "added the laptop",
  "laptop.edit": "changed what is known of the laptop",
  "laptop.remove": "removed the laptop",
  "job.retry": "retried",
  "job.dismiss": "dismissed",
};

export const describeAction = (action: string): string => actions[action] ?? action;

interface Shown {
  label: string;
  /** Names of the value in a record, the current one first. */
  keys: readonly string[];
  text: (value: unknown, names: ShopNames) => string;
}

/** The shop's currency, and its categories with their specifications. */
export interface ShopNames {
  currency: string;
  categories: readonly {
    id: string;
    name: string;
    specs: readonly { key: string; label: string; unit?: string }[];
  }[];
}

const moneyText: Shown["text"] = (value, { currency }) => formatMoney({ cents: Number(value), currency });

const partTexts: Partial<Record<PartFieldKind, Shown["text"]>> = {
  price: moneyText,
  category: (value, { categories }) => categories.find(({ id }) => id === value)?.name ?? String(value),
  numbers: (value) =>
    (value as readonly PartNumber[]).map(({ kind, number }) => `${number} (${kind})`).join(", "),
  pictures: (value) => (value as readonly string[]).join(", "),
  // Entries that are older than these names have the names of the API.
  state: (value) => new Map<unknown, string>(Object.entries(partStateOfName)).get(value) ?? String(value),
};

const partFields: readonly Shown[] = partFieldList
  .filter(({ kind }) => kind !== "specs")
  .map((field) => ({
    label: field.label,
    // Older entries name some fields as the API does. Its price is left out: it is in `price_cents` as well.
    keys: field.kind === "price" ? [field.row] : [field.row, field.name],
    text:
      field.kind === "count"
        ? (value) => countFieldText(field, Number(value))
        : (partTexts[field.kind] ?? String),
  }));

const verdicts = { fits: "Fits", fits_if: "Fits if …", does_not_fit: "Does not fit" };

const otherFields: readonly Shown[] = [
  { label: "On hand", keys: ["onHand"], text: String },
  { label: "Note", keys: ["note"], text: String },
  { label: "Reason", keys: ["reason"], text: String },
  { label: "Last error", keys: ["lastError"], text: String },
  { label: "Laptop", keys: ["laptop"], text: String },
  { label: "Known", keys: ["laptopFacts"], text: String },
  {
    label: "Verdict",
    keys: ["verdict"],
    text: (value) => new Map<unknown, string>(Object.entries(verdicts)).get(value) ?? String(value),
  },
  { label: "Condition", keys: ["condition"], text: String },
  { label: "Source", keys: ["source"], text: String },
  { label: "Reply", keys: ["reply"], text: String },
  { label: "Amount", keys: ["amountCents"], text: moneyText },
  { label: "Back in stock", keys: ["restocked"], text: String },
  { label: "Scrapped", keys: ["scrapped"], text: String },
  { label: "Takes off", keys: ["voucherKind"], text: (value) => String(value).replaceAll("_", " ") },
  { label: "Percent", keys: ["millipercent"], text: (value) => `${toPercent(Number(value))}%` },
  { label: "Smallest order", keys: ["minimumCents"], text: moneyText },
  { label: "First day", keys: ["validFrom"], text: String },
  { label: "Last day", keys: ["validUntil"], text: String },
  { label: "Most uses", keys: ["maxUses"], text: String },
  { label: "Switched on", keys: ["voucherActive"], text: (value) => (value ? "yes" : "no") },
  { label: "Country", keys: ["country"], text: String },
  { label: "Role", keys: ["role"], text: (value) => (value === "owner" ? "admin" : String(value)) },
  { label: "Carrier", keys: ["carrier"], text: String },
  { label: "Featured", keys: ["featured"], text: String },
  { label: "Tracking number", keys: ["trackingNumber"], text: String },
];

/**
 * Returns what changed, field by field; null where there was or is no value. Only the fields listed here are shown:
 * whatever else a record holds, such as a secret, stays hidden.
 */
export function describeChanges({ before, after }: Values, names: ShopNames): DescribedChange[] {
  const fields = [...partFields, ...otherFields].map((field) => ({
    label: field.label,
    before: textIn(before, field, names),
    after: textIn(after, field, names),
  }));
  const settings = pairs(describeSettings(before, names.currency), describeSettings(after, names.currency));
  return [...fields, ...settings, ...specChanges(before?.specs, after?.specs, names)].filter(
    (change) => change.before !== change.after,
  );
}

function textIn(
  values: Record<string, unknown> | null,
  { keys, text }: Shown,
  names: ShopNames,
): string | null {
  const value = keys.map((key) => values?.[key]).find((found) => found !== undefined);
  if (value === undefined || value === null || value === "") return null;
  const currency = typeof values?.currency === "string" ? values.currency : names.currency;
  return text(value, { ...names, currency }) || null;
}

function specChanges(before: unknown, after: unknown, { categories }: ShopNames): DescribedChange[] {
  const known = categories.flatMap(({ specs }) => specs);
  const specOf = (key: string) => known.find((spec) => spec.key === key) ?? { key, label: key };
  const textsOf = (specs: unknown) =>
    new Map(
      Object.entries(specs ?? {})
        .filter(([, value]) => value !== "")
        .map(([key, value]): [string, string] => {
          const text = typeof value === "number" ? value : specText(value);
          return [key, measureText(text, specOf(key).unit)];
        }),
    );
  return pairs(textsOf(before), textsOf(after)).map(({ label: key, ...texts }) => ({
    label: specOf(key).label,
    ...texts,
  }));
}

/** Returns both texts under each label. */
function pairs(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): DescribedChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
    label,
    before: before.get(label) ?? null,
    after: after.get(label) ?? null,
  }));
}
