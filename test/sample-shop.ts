import { initialSalesSettings } from "#domain/totals/sales-settings.ts";

/** A laptop for pages rendered without a database, with replies as the contract's calls return them. */
export const sampleLaptop = { slug: "lenovo-thinkpad-t480", brand: "Lenovo", model: "ThinkPad T480" };
export const sampleBrand = { slug: "lenovo", name: "Lenovo", models: 1 };

export const sampleLaptopPage = (parts: readonly unknown[]) => ({
  laptop: sampleLaptop,
  inseparable: [],
  facts: [
    {
      label: "Memory",
      lines: ["Takes up to 2 × 32 GB DDR4."],
      isKnown: true,
      source: "manufacturer's specifications",
    },
    { label: "Drives", lines: ["Not confirmed yet"], isKnown: false, source: "no data yet" },
  ],
  inside: {
    displayInch: 14,
    memory: { type: "DDR4", sockets: 2, moduleMaxGb: 32, alsoSoldered: false },
    bays: null,
    batteries: null,
    wifi: null,
    inlet: null,
  },
  shelves: [
    {
      category: { id: "memory", name: "Memory" },
      fitting: parts.length,
      best: parts
        .slice(0, 1)
        .map((part) => ({ part, verdict: "fits", reason: "DDR4.", source: "manufacturer's specifications" })),
    },
  ],
});

/** Advice on memory only, with two suggestions: one unconditional, one with a condition. */
export const sampleAdvice = (parts: readonly unknown[], memory: unknown) => ({
  laptop: sampleLaptop,
  memoryQuestion: { sockets: 2, besideSoldered: false },
  advice: [
    {
      topic: "memory",
      says: "Takes up to 2 × 32 GB DDR4.",
      source: "manufacturer's specifications",
      notes: [],
      groups: [
        {
          title: "",
          suggestions: parts.slice(0, 2).map((part, place) => ({
            title: memory ? `Beside your ${memory} GB` : "2 × 8 GB",
            part,
            quantity: 2,
            price: 99.8,
            currency: "USD",
            reasons: ["Two 8 GB modules run in dual channel."],
            ...(place === 1 && { condition: "your laptop has 2 memory slots" }),
            isInStock: true,
          })),
        },
      ],
    },
  ],
});

/** The shop's settings as every page reads them. */
export const sampleShopDto = (testMode: boolean) => ({
  name: "Lapwright",
  currency: "USD",
  timeZone: "UTC",
  demo: true,
  testMode,
  delivery: initialSalesSettings.delivery,
  hasRates: false,
  country: "US",
  hasVouchers: false,
  signInWith: { name: "Google", demo: true },
  marketing: {
    deliveryHours: 24,
    returnDays: 30,
    returnShippingPaidBy: "buyer",
    yearsOfExperience: 14,
    partsClaim: "1000+",
    revenueClaim: "120M",
    reviewsClaim: "30K",
    customersClaim: "5000+",
  },
});

/** How every search is understood: as one for help if it is "returns", else as one for parts. */
export const sampleSearch = (q: unknown) => ({
  q,
  readAs: null,
  words: ["ddr4"],
  leftOut: [],
  numbers: [],
  laptop: null,
  laptopWords: [],
  series: null,
  decoded: [],
  diagnosis: null,
  notCarried: null,
  help: q === "returns" ? "returns" : null,
  nearest: null,
});
