import { expect, test } from "vitest";
import { guideSlugs } from "#domain/guides/guides.ts";
import { guideSteps } from "./index.ts";
import { ownSteps } from "./own-steps.ts";

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

test.each(guideSlugs)("the guide %s has two to four steps of its own to show", (slug) => {
  const { shown, total } = ownSteps(slug);
  expect(shown.length).toBeGreaterThanOrEqual(2);
  expect(shown.length).toBeLessThanOrEqual(4);
  expect(total).toBe(guideSteps[slug].steps.length);
  for (const { number, title } of shown) expect(guideSteps[slug].steps[number - 1]?.title).toBe(title);
});
