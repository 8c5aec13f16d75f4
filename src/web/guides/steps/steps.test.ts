import { expect, test } from "vitest";
import { guideSlugs } from "#domain/guides/guides.ts";
import { guideSteps } from "./index.ts";

test.each(guideSlugs)(
  "the guide %s has four to eight steps, each with its own title, and warnings",
  (slug) => {
    const { steps, warnings } = guideSteps[slug];
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
    expect(warnings.join(" ")).toMatch(/battery/i);
  },
);
