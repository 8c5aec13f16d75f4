import { expect, test } from "vitest";
import { appliedFilters } from "./applied-filters.ts";
import { listAddress, listQueryOf } from "./list-query.ts";

const value = (value: string, text: string) => ({ value, text, count: 3, chosen: false });
const labels = {
  currency: "USD",
  laptop: "ThinkPad T480",
  facets: [
    { key: "generation", label: "Generation", values: [value("DDR4", "DDR4"), value("DDR5", "DDR5")] },
    { key: "heatPipes", label: "Heat pipes", values: [value("2", "2")] },
  ],
};
const applied = (search: string) => appliedFilters(listQueryOf(new URLSearchParams(search)), labels);
const texts = (search: string) => applied(search).map(({ text }) => text);

test("each filter is shown as text, without category and order", () => {
  expect(
    texts(
      "?q=ram&category=memory&laptop=t480&spec=generation:DDR4&spec=heatPipes:2&inStock=true&minPrice=20&maxPrice=50&sort=price",
    ),
  ).toEqual(["“ram”", "Fits ThinkPad T480", "DDR4", "Heat pipes: 2", "In stock", "$20.00 to $50.00"]);
  expect(texts("?category=memory&sort=price")).toEqual([]);
});

test.each([
  ["?minPrice=20", ["From $20.00"]],
  ["?maxPrice=9.5", ["Up to $9.50"]],
  ["?spec=color:sea:green", ["sea:green"]],
  ["?spec=generation:DDR9", ["DDR9"]],
])("unknown values are shown as requested: %s", (search, expected) => {
  expect(texts(search)).toEqual(expected);
});

test("removing a filter keeps the others and starts at the first page", () => {
  const [one, other] = applied("?category=memory&spec=generation:DDR4&spec=generation:DDR5&page=2");
  expect(one && listAddress(one.without)).toBe("/manufacture/all?category=memory&spec=generation%3ADDR5");
  expect(other && listAddress(other.without)).toBe("/manufacture/all?category=memory&spec=generation%3ADDR4");
});
