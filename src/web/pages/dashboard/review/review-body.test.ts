import { describe, expect, test } from "vitest";
import type { OrderDto } from "#contract/orders.ts";
import { addReview } from "#contract/reviews.ts";
import { boughtParts, reviewBody } from "./review-body.ts";

const fields = { name: "Ann Lee", description: "Fits.", ratings: 5, image: "", partId: "", photos: [] };
const partId = "0198c5a2-7d1e-7000-8000-000000000001";

describe("the body of a review", () => {
  test("has the part", () => {
    expect(reviewBody({ ...fields, partId })).toEqual({ ...fields, partId });
  });

  test("has no part for a review of the shop", () => {
    expect(reviewBody(fields)).not.toHaveProperty("partId");
  });

  test("matches the contract with and without a picture", () => {
    const image = "/images/0123456789abcdef-1200x900.webp";
    const photos = [{ id: partId, thumbnail: "data:," }];
    expect(addReview.body.safeParse(reviewBody({ ...fields, image, partId, photos })).success).toBe(true);
    expect(addReview.body.safeParse(reviewBody(fields)).success).toBe(true);
  });
});

describe("the parts a user can review", () => {
  const order = (paidAt: string | null, ...lines: [id: string, name: string][]) =>
    ({ paidAt, lines: lines.map(([id, name]) => ({ partId: id, name })) }) as OrderDto;

  test("are the distinct parts of paid orders, newest first", () => {
    const orders = [
      order("2026-11-20T12:00:00Z", ["b", "Fan"], ["a", "Memory"]),
      order(null, ["c", "Panel"]),
      order("2026-11-01T12:00:00Z", ["a", "Old name"], ["d", "Hinge"]),
    ];
    expect(boughtParts(orders)).toEqual([
      { id: "b", name: "Fan" },
      { id: "a", name: "Memory" },
      { id: "d", name: "Hinge" },
    ]);
  });
});
