import { expect, it } from "vitest";
import { compatibleCountText } from "./compatible-count.ts";

it("A laptop's page counts the parts that serve every laptop, as the list that its button opens does", () => {
  expect(
    compatibleCountText({
      categories: [{ fitting: 40 }, { fitting: 5 }],
      universal: [{ parts: 7 }, { parts: 2 }],
    }),
  ).toBe("54 compatible parts in 4 categories");
  expect(compatibleCountText({ categories: [{ fitting: 1 }], universal: [] })).toBe(
    "1 compatible part in 1 category",
  );
});

it("Where nothing is confirmed, the page says so and does not count tools", () => {
  expect(compatibleCountText({ categories: [], universal: [{ parts: 9 }] })).toBe(
    "No compatible parts confirmed yet",
  );
});
