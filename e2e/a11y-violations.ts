import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Person } from "./person.ts";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that a theme can break: everything else is the same in both. */
const ofColors = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page as it stands, in both themes, as "theme: rule: element: what is wrong". */
export async function barriersOn(page: Page): Promise<string[]> {
  const barriers: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Colors on their way from one theme to the other belong to neither.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished.catch(() => {})),
      ),
    );
    const axe = new AxeBuilder({ page });
    const looking = colorScheme === "light" ? axe.withTags(wcag) : axe.withRules(ofColors);
    for (const { id, nodes } of (await looking.analyze()).violations) {
      for (const { target, failureSummary } of nodes) {
        barriers.push(
          `${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
        );
      }
    }
  }
  return barriers;
}

/** The same, once the page has come to life. */
export async function barriersFor({ page, isAlive }: Person): Promise<string[]> {
  await isAlive();
  return barriersOn(page);
}

/** Lets the test go on and fail at its end: all barriers are told at once. */
export async function expectNoBarriers(person: Person, where: string): Promise<void> {
  expect.soft(await barriersFor(person), where).toEqual([]);
}
