import { expect, it } from "vitest";
import { withPartMoved } from "./featured-rows.tsx";

it("A part moves to another place, and the others keep their order", () => {
  const list = ["a", "b", "c", "d"];
  expect(withPartMoved(list, 0, 1)).toEqual(["b", "a", "c", "d"]);
  expect(withPartMoved(list, 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(withPartMoved(list, 0, 3)).toEqual(["b", "c", "d", "a"]);
  expect(withPartMoved(list, 2, 2)).toEqual(list);
  expect(withPartMoved(list, 9, 0)).toEqual(list);
});
