import { expect, test } from "./test.ts";

/** When the largest thing of the page was painted, and when its first script was asked for. */
const times = () =>
  new Promise<{ paintedAtMs: number; firstScriptAtMs: number }>((resolve) => {
    new PerformanceObserver((list) => {
      const paintedAtMs = list.getEntries().at(-1)?.startTime ?? 0;
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      resolve({ paintedAtMs, firstScriptAtMs: Math.min(...scripts.map(({ startTime }) => startTime)) });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

for (const path of ["/", "/manufacture/all", "/parts/8gb-ddr4-3200-so-dimm"]) {
  test(`No script stands in the way of the largest paint of ${path}, although the pointer rests on the page`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    // Browsers say so of every element that comes to lie under a pointer, whether or not it has moved.
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () =>
        document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })),
      ),
    );
    await page.goto(path);
    await visitor.isAlive();
    const { paintedAtMs, firstScriptAtMs } = await page.evaluate(times);
    expect(paintedAtMs).toBeGreaterThan(0);
    expect(firstScriptAtMs).toBeGreaterThan(paintedAtMs);
  });
}
