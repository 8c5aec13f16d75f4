import { expect, test } from "vitest";
import { listAllOrders } from "#contract/manage-orders.ts";
import { readFilters } from "#web/team/filters.tsx";
import { orderFilters } from "./manage-orders-page.tsx";

const filterOf = (search: string) => readFilters(new URLSearchParams(search), orderFilters);

test("a filter in the address becomes the query", () => {
  const filter = filterOf("q=ann&state=paid&from=2026-11-01&to=2026-11-20");
  expect(filter).toEqual({ q: "ann", state: "paid", from: "2026-11-01", to: "2026-11-20" });
  expect(listAllOrders.query.parse(filter)).toMatchObject({ state: "paid" });
});

test.each(["", "state=maybe", "from=yesterday&to=1.11.2026", "q=%20%20", "state=", "something=else"])(
  "invalid values filter nothing: %j",
  (search) => {
    expect(filterOf(search)).toEqual({});
  },
);
