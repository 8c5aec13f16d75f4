import { expect, test } from "vitest";
import { listAllOrders } from "#contract/orders.ts";
import { orderFilter, withFilter } from "./order-filter.ts";

const filterOf = (search: string) => orderFilter(new URLSearchParams(search));

test("a bookmarked filter is asked for as it stands", () => {
  const filter = filterOf("q=ann&paid=true&shipped=false&from=2026-11-01&to=2026-11-20");
  expect(filter).toEqual({ q: "ann", paid: "true", shipped: "false", from: "2026-11-01", to: "2026-11-20" });
  expect(listAllOrders.query.parse(filter)).toMatchObject({ paid: true, shipped: false });
});

test.each(["", "paid=maybe", "from=yesterday&to=1.11.2026", "q=%20%20", "shipped=", "something=else"])(
  "what makes no sense filters nothing: %j",
  (search) => {
    expect(filterOf(search)).toEqual({});
  },
);

test("one filter is changed, the others stay", () => {
  const search = new URLSearchParams("q=ann&paid=true");
  expect(withFilter(search, "paid", "false").toString()).toBe("q=ann&paid=false");
  expect(withFilter(search, "q", "").toString()).toBe("paid=true");
  expect(search.toString()).toBe("q=ann&paid=true");
});
