import type { DeliveryCalendar } from "#domain/delivery/delivery-calendar.ts";

/** Where an order goes: a country by its ISO 3166-1 code, a region as people write it ("CA"), empty when unknown. */
export interface Destination {
  country: string;
  region: string;
}

/** The shipping rates to some countries. */
export interface ShippingZone {
  name: string;
  /** ISO 3166-1 codes; none: all countries that no other zone names. */
  countries: string[];
  /** By weight, the lightest first; the last has no limit. One rate alone is a flat one. */
  rates: { upToGrams: number | null; priceCents: number }[];
  /** Shipping is free when the parts, less the discount, come to this; null: never. */
  freeFromCents: number | null;
}

/** The tax on sales to a country, or to one region of it. */
export interface TaxRate {
  /** As invoices show it: "VAT", "Sales tax". */
  name: string;
  country: string;
  /** Empty: the whole country, except regions with their own rate. */
  region: string;
  /** In thousandths of a percent: 8,875 is 8.875%. */
  millipercent: number;
  taxesShipping: boolean;
}

/** The owner's settings for what an order costs and when it arrives. */
export interface SalesSettings {
  /** Where the shop is, and where an order goes that names no country. */
  country: string;
  delivery: DeliveryCalendar & { isPromised: boolean };
  shipping: {
    /** None: shipping is free, everywhere. */
    zones: ShippingZone[];
    /** The weight that counts for a part of unknown weight. */
    unknownWeightGrams: number;
  };
  tax: { pricesIncludeTax: boolean; rates: TaxRate[] };
}

/** The settings of a new shop: free shipping, no tax, parts shipped on weekdays and delivered on the next. */
export const initialSalesSettings: SalesSettings = {
  country: "US",
  delivery: {
    isPromised: true,
    cutOff: "15:00",
    shippingWeekdays: [1, 2, 3, 4, 5],
    carrierWeekdays: [1, 2, 3, 4, 5],
    daysOff: [],
    carrierDays: 1,
    groundCarrierDays: 3,
    groundCategories: ["battery"],
  },
  shipping: { zones: [], unknownWeightGrams: 500 },
  tax: { pricesIncludeTax: false, rates: [] },
};

/** Returns whether an order without a voucher costs what its parts cost, wherever it goes. */
export function chargesNothing({ shipping, tax }: Pick<SalesSettings, "shipping" | "tax">): boolean {
  return shipping.zones.length === 0 && tax.rates.length === 0;
}

/** 8875 thousandths of a percent → 8.875. */
export const toPercent = (millipercent: number): number => millipercent / 1000;
/** 8.875 → 8875 thousandths of a percent. */
export const toMillipercent = (percent: number): number => Math.round(percent * 1000);
