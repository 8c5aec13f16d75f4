import { weekdaysText } from "#domain/delivery/calendar-text.ts";
import { formatMoney } from "#domain/money.ts";
import { numberText } from "#domain/number-text.ts";
import {
  type SalesSettings,
  type ShippingZone,
  type TaxRate,
  toPercent,
} from "#domain/totals/sales-settings.ts";

/** As recorded: an older entry may lack settings that were added later. */
type Recorded = { [Group in "delivery" | "shipping" | "tax"]?: Partial<SalesSettings[Group]> };

/** Returns each recorded setting in words, under its name on the settings page; nothing for other records. */
export function describeSettings(
  record: Record<string, unknown> | null,
  currency: string,
): Map<string, string> {
  const { delivery, shipping, tax } = (record ?? {}) as Recorded;
  const texts: [label: string, text: string | undefined][] = [
    ["Promise a delivery date", yesNo(delivery?.isPromised)],
    ["Orders ship the same day before", delivery?.cutOff],
    ["Days to the buyer", delivery?.carrierDays?.toString()],
    ["Days by ground", delivery?.groundCarrierDays?.toString()],
    ["You ship on", delivery?.shippingWeekdays && weekdaysText(delivery.shippingWeekdays)],
    ["Carriers deliver on", delivery?.carrierWeekdays && weekdaysText(delivery.carrierWeekdays)],
    ["Ship by ground", delivery?.groundCategories?.join(", ")],
    ["Days off", delivery?.daysOff?.map(({ date, name }) => `${date} ${name}`.trimEnd()).join(", ")],
    ["Default weight of a part", grams(shipping?.unknownWeightGrams)],
    ["Prices include the tax", yesNo(tax?.pricesIncludeTax)],
  ];
  for (const zone of shipping?.zones ?? []) texts.push([`Shipping, ${zone.name}`, zoneText(zone, currency)]);
  for (const rate of tax?.rates ?? []) texts.push([taxLabel(rate), taxText(rate)]);
  return new Map(texts.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : value ? "yes" : "no");

const grams = (weight: number | undefined) => (weight === undefined ? undefined : `${numberText(weight)} g`);

/** "US, CA: $4.90 up to 500 g, then $9.90, free from $50.00" */
function zoneText({ countries, rates, freeFromCents }: ShippingZone, currency: string): string {
  const money = (cents: number) => formatMoney({ cents, currency });
  const steps = rates.map(({ upToGrams, priceCents }) =>
    upToGrams === null ? money(priceCents) : `${money(priceCents)} up to ${grams(upToGrams)}`,
  );
  const free = freeFromCents === null ? "" : `, free from ${money(freeFromCents)}`;
  return `${countries.join(", ") || "all other countries"}: ${steps.join(", then ")}${free}`;
}

const taxLabel = ({ country, region }: TaxRate) => `Tax, ${region ? `${region}, ` : ""}${country}`;
const taxText = ({ name, millipercent, taxesShipping }: TaxRate) =>
  `${name} ${toPercent(millipercent)}%${taxesShipping ? ", on shipping, too" : ""}`;
