import { describe, expect, it } from "vitest";
import { NumberIndex } from "./number-index.ts";

const began = (numbers: NumberIndex, ...beginnings: string[]) =>
  beginnings.filter((beginning) => numbers.hasBeginning(beginning));

describe("the part numbers of a shop", () => {
  it("are known by any beginning, and nothing else is", () => {
    const numbers = new NumberIndex();
    expect(began(numbers, "4", "45N1127")).toEqual([]);
    numbers.setSorted("01AV423 45N1127 45N1128 LWSD48G2666");
    expect(began(numbers, "0", "01AV", "45N1127", "45N11279", "45N2", "5", "LW", "LWSD48G2666X")).toEqual([
      "0",
      "01AV",
      "45N1127",
      "LW",
    ]);
  });

  it("are known when they come later, one by one or thousands together", () => {
    const numbers = new NumberIndex();
    numbers.setSorted("45N1127");
    numbers.add(["ABC1", "45N1127"]);
    expect(began(numbers, "ABC", "45N1127", "ABD")).toEqual(["ABC", "45N1127"]);
    numbers.add(Array.from({ length: 3000 }, (_, at) => `N${7919 * at}`));
    expect(began(numbers, "ABC1", "45N1127", "N15838", `N${7919 * 2999}`, "N15839")).toEqual([
      "ABC1",
      "45N1127",
      "N15838",
      `N${7919 * 2999}`,
    ]);
  });
});
