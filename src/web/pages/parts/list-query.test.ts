import { expect, test } from "vitest";
import {
  inCategory,
  inView,
  isPlain,
  listAddress,
  listQueryOf,
  listQueryWith,
  viewOf,
} from "./list-query.ts";

const read = (search: string) => listQueryOf(new URLSearchParams(search));

test("an address is parsed and written back unchanged", () => {
  const search =
    "?q=ddr4&category=memory&laptop=lenovo-thinkpad-t480&spec=capacityGb%3A16&spec=generation%3ADDR4&spec=generation%3ADDR5&inStock=true&minPrice=20&maxPrice=49.90&sort=-price&page=3";
  expect(listAddress(read(search))).toBe(`/manufacture/all${search}`);
  expect(read(search)).toMatchObject({
    spec: ["capacityGb:16", "generation:DDR4", "generation:DDR5"],
    inStock: true,
    page: 3,
  });
});

test("a list without filters has the plain address", () => {
  expect(listAddress(read(""))).toBe("/manufacture/all");
  expect(listAddress(read("?q=&category=&spec=&minPrice=&maxPrice=&sort="))).toBe("/manufacture/all");
});

test.each([
  ["sort=cheapest", { sort: "" }],
  ["inStock=1", { inStock: false }],
  ["page=-2", { page: 1 }],
  ["page=1.5", { page: 1 }],
  ["page=102", { page: 1 }],
  ["minPrice=-5&maxPrice=lots", { minPrice: "", maxPrice: "" }],
  ["minPrice=1e3&maxPrice=19.999", { minPrice: "", maxPrice: "" }],
  ["minPrice=50&maxPrice=20", { minPrice: "20", maxPrice: "50" }],
  ["minPrice=19,90", { minPrice: "19.90" }],
  ["minPrice=1,299&maxPrice=1,299.50", { minPrice: "1299", maxPrice: "1299.50" }],
  ["minPrice=50", { minPrice: "50", maxPrice: "" }],
  ["spec=generation&spec=:DDR4&spec=a:", { spec: [] }],
  ["spec=b:1&spec=b:1&spec=a:b:c", { spec: ["a:b:c", "b:1"] }],
  [
    `category=${"x".repeat(61)}&laptop=${"x".repeat(201)}&spec=a:${"x".repeat(200)}`,
    { category: "", laptop: "", spec: [] },
  ],
  [`q=${"x".repeat(300)}`, { q: "x".repeat(200) }],
])("invalid values are ignored, and values are normalized: %s", (search, query) => {
  expect(read(search)).toMatchObject(query);
});

test("a view is in the address only where it is not the category's own", () => {
  expect(viewOf(read("?category=battery"))).toBe("table");
  expect(viewOf(read("?category=memory"))).toBe("cards");
  expect(listAddress(read("?category=panel&view=table"))).toBe("/manufacture/all?category=panel");
  expect(listAddress(inView(read("?category=panel&page=2"), "cards"))).toBe(
    "/manufacture/all?category=panel&view=cards&page=2",
  );
  expect(listAddress(inView(read("?category=panel&view=cards"), "table"))).toBe(
    "/manufacture/all?category=panel",
  );
  expect(isPlain(read("?category=memory&view=table"))).toBe(false);
  expect(read("?view=map")).toMatchObject({ view: "" });
});

test("facet values are limited to what the API accepts", () => {
  const search = new URLSearchParams(Array.from({ length: 99 }, (_, n) => ["spec", `a:${n}`]));
  expect(listQueryOf(search).spec).toHaveLength(60);
});

test("a changed filter starts at the first page", () => {
  const query = read("?q=ddr4&page=5");
  expect(listAddress(listQueryWith(query, { inStock: true }))).toBe("/manufacture/all?q=ddr4&inStock=true");
});

test("another category keeps the search, the laptop and the price, but no facet values", () => {
  const query = read("?q=t480&category=memory&laptop=t480&spec=generation:DDR4&minPrice=5&sort=price");
  expect(listAddress(inCategory(query, "battery"))).toBe(
    "/manufacture/all?q=t480&category=battery&laptop=t480&minPrice=5&sort=price",
  );
});

test.each([
  ["", true],
  ["?category=memory", true],
  ["?category=memory&sort=price", false],
  ["?spec=a:1", false],
  ["?laptop=t480", false],
  ["?maxPrice=5", false],
  ["?inStock=true", false],
  ["?page=2", false],
])("search engines see only whole categories: %s", (search, plain) => {
  expect(isPlain(read(search))).toBe(plain);
});
