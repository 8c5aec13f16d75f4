import { initialSalesSettings } from "#domain/totals/sales-settings.ts";

/** The shop's settings as every page reads them. */
export const sampleShopDto = (testMode: boolean) => ({
  name: "Lapwright",
  currency: "USD",
  timeZone: "UTC",
  demo: true,
  testMode,
  delivery: initialSalesSettings.delivery,
  hasRates: false,
  hasVouchers: false,
  signInWith: { name: "Google", demo: true },
  marketing: {
    deliveryHours: 24,
    returnDays: 30,
    yearsOfExperience: 14,
    partsClaim: "1000+",
    revenueClaim: "120M",
    reviewsClaim: "30K",
    customersClaim: "5000+",
  },
});
