/** A laptop for pages that are shown without a database; its answers are what the contract's calls would say. */
export const sampleLaptop = { slug: "lenovo-thinkpad-t480", brand: "Lenovo", model: "ThinkPad T480" };
export const sampleBrand = { slug: "lenovo", name: "Lenovo", models: 1 };

export const sampleLaptopPage = (parts: readonly unknown[]) => ({
  laptop: sampleLaptop,
  facts: [
    { label: "Memory", lines: ["It takes 2 × 32 GB DDR4 at most."], isKnown: true, source: "Its maker" },
    { label: "Drives", lines: ["We do not know its drive bays."], isKnown: false, source: "Nobody" },
  ],
  shelves: [
    {
      category: { id: "memory", name: "Memory" },
      fitting: parts.length,
      best: parts
        .slice(0, 1)
        .map((part) => ({ part, verdict: "fits", reason: "DDR4.", source: "Its maker" })),
    },
  ],
});

/** Memory alone, and two suggestions: one plain, one with an "if". */
export const sampleAdvice = (parts: readonly unknown[], memory: unknown) => ({
  laptop: sampleLaptop,
  memoryQuestion: { sockets: 2, besideSoldered: false },
  advice: [
    {
      topic: "memory",
      says: "It takes 2 × 32 GB DDR4 at most.",
      source: "Its maker",
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
            reasons: ["Two of 8 GB run in dual channel."],
            ...(place === 1 && { condition: "it has 2 sockets" }),
            isInStock: true,
          })),
        },
      ],
    },
  ],
});
