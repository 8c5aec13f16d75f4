import { expect } from "@playwright/test";
import type { Person } from "./person.ts";

/** Expects that nothing on the page is wider than the window, so that no one has to scroll sideways. */
export async function fitsTheScreen({ page }: Person, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wide, `${where} is wider than the screen by`).toBeLessThanOrEqual(0);
}
