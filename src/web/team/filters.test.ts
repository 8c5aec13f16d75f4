import { expect, test } from "vitest";
import { withFilter } from "./filters.tsx";

test("changes one filter and keeps the others", () => {
  const search = new URLSearchParams("q=ann&paid=true");
  expect(withFilter(search, "paid", "false").toString()).toBe("q=ann&paid=false");
  expect(withFilter(search, "q", "").toString()).toBe("paid=true");
  expect(search.toString()).toBe("q=ann&paid=true");
});
