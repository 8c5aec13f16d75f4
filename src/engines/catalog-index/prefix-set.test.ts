import { describe, expect, it } from "vitest";
import { PrefixSet } from "./prefix-set.ts";

const found = (codes: PrefixSet, ...prefixes: string[]) =>
  prefixes.filter((prefix) => codes.hasPrefix(prefix));

describe("A prefix set", () => {
  it("knows its codes by every prefix, and nothing else", () => {
    const codes = new PrefixSet();
    expect(found(codes, "4", "45N1127")).toEqual([]);
    codes.setSorted("01AV423 45N1127 45N1128 LWSD48G2666");
    expect(found(codes, "0", "01AV", "45N1127", "45N11279", "45N2", "5", "LW", "LWSD48G2666X")).toEqual([
      "0",
      "01AV",
      "45N1127",
      "LW",
    ]);
  });

  it("knows codes that are added later, one at a time or by the thousand", () => {
    const codes = new PrefixSet();
    codes.setSorted("45N1127");
    codes.add(["ABC1", "45N1127"]);
    expect(found(codes, "ABC", "45N1127", "ABD")).toEqual(["ABC", "45N1127"]);
    codes.add(Array.from({ length: 3000 }, (_, at) => `N${7919 * at}`));
    expect(found(codes, "ABC1", "45N1127", "N15838", `N${7919 * 2999}`, "N15839")).toEqual([
      "ABC1",
      "45N1127",
      "N15838",
      `N${7919 * 2999}`,
    ]);
  });
});
