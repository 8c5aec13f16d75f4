import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Person } from "./person.ts";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Theme = "light" | "dark";

/**
 * Returns what axe finds on the page as it is now, as "theme: rule: element: what is wrong". One theme is enough for a
 * page: /dev/ui has every color on every background, and is checked in both.
 * @param parts selectors of the only elements to check; without any, the whole page
 */
export async function violationsOn(
  page: Page,
  themes: readonly Theme[] = ["light"],
  parts: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // In the middle of a transition colors belong to neither theme.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished.catch(() => {})),
      ),
    );
    // The legacy mode leaves frames of other origins out, of which the shop has none, and takes half the time. What
    // passed is not read; describing every element of it would take a third of the remaining time.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .withTags(wcag);
    for (const part of parts) axe.include(part);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`);
      }
    }
  }
  return found;
}

/** Lets the test go on and fail at its end, so that it reports all violations at once. */
export async function expectNoViolations({ page, isAlive }: Person, where: string): Promise<void> {
  await isAlive();
  expect.soft(await violationsOn(page), where).toEqual([]);
}
