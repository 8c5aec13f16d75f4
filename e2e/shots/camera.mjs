import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { findCollisions } from "../collisions.ts";

const folder = path.join(import.meta.dirname, "..", "..", "shots");
const widths = [375, 768, 1440];
const themes = ["light", "dark"];

/** The slug of a part in stock. */
export const samplePart = "8gb-ddr4-3200-so-dimm";

/**
 * Empties the folder and returns a function that takes the screenshots whose name contains one of the words. The summary
 * names what collides on them.
 */
export async function openCamera(words) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let taken = 0;
  const collisions = [];
  return {
    /** Takes the whole page of a person in every width and theme. */
    shoot: async ({ page, isAlive }, name) => {
      if (words.length > 0 && !words.some((word) => name.includes(word))) return;
      await isAlive();
      // Otherwise an element under the pointer would be shown hovered.
      await page.mouse.move(0, 0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await loadLazyContent(page);
          const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
          taken += 1;
        }
        collisions.push(...(await findCollisions(page)).map((text) => `${name}, ${width} px: ${text}`));
      }
    },
    summary: () => [`${taken} screenshots in ${folder}`, ...collisions].join("\n"),
  };
}

/** Loads images further down the page, which the browser would load when scrolled to, and waits for fonts. */
async function loadLazyContent(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
