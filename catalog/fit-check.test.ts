import { beforeAll, describe, expect, test } from "vitest";
import { type RatedCase, type Rating, rateCases, report } from "./fit-check.ts";

const MAX_CAUTIOUS = 0.03;

describe("Checked against publicly known facts about real laptops", () => {
  let cases: RatedCase[];
  beforeAll(() => {
    cases = rateCases();
  });
  const rated = (rating: Rating) => cases.filter((each) => each.rating === rating);

  test("no answer “fits” is wrong", () => {
    expect(rated("dangerous"), report(cases)).toEqual([]);
  });

  test("at most 3% of the answers are a no or “not confirmed” where the part fits", () => {
    expect(rated("cautious").length / cases.length, report(cases)).toBeLessThanOrEqual(MAX_CAUTIOUS);
  });

  test("in at least 400 cases of at least ten makers, each once and with its source", () => {
    expect(cases.length).toBeGreaterThanOrEqual(400);
    expect(new Set(cases.map(({ laptop }) => laptop.split(" ")[0])).size).toBeGreaterThanOrEqual(10);
    expect(new Set(cases.map(({ laptop, part }) => `${laptop} ${part}`)).size).toBe(cases.length);
    for (const { source, truth } of cases) {
      expect(source).toMatch(/.{15}/);
      expect(["yes", "no", "if"]).toContain(truth);
    }
  });
});
