import { initialPart } from "#contract/part-field-values.ts";
import type { CartPart } from "./evaluate-line.ts";

let counter = 0;

/** Returns a part as the cart receives it. */
export function cartPart(more: Partial<CartPart> = {}): CartPart {
  counter += 1;
  return {
    ...initialPart,
    _id: `0198c5a2-7d1e-7000-8000-${String(counter).padStart(12, "0")}`,
    slug: `part-${counter}`,
    sku: `LW-${counter}`,
    name: `Part ${counter}`,
    category: "memory",
    categoryName: "Memory",
    price: 49.9,
    currency: "USD",
    pictureView: { src: "", alt: "", sources: [] },
    morePictureViews: [],
    availableQuantity: 10,
    ratings: { average: null, count: 0 },
    version: 1,
    createdAt: "2026-11-20T12:00:00.000Z",
    ...more,
  };
}
