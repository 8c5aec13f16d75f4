import type { CDPSession } from "@playwright/test";
import { hasFonts } from "./person.ts";
import { expect, test } from "./test.ts";

/** What Chromium's trace says of one styling of a page. */
interface TraceEvent {
  name: string;
  ts: number;
  args: {
    elementCount?: number;
    beginData?: { stackTrace?: { url: string }[] };
  };
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack", "loading"];

/** What the browser did until the function's end, in order of time. */
async function tracesOf(protocol: CDPSession, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  protocol.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await protocol.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  await act();
  const isComplete = new Promise((resolve) => protocol.once("Tracing.tracingComplete", resolve));
  await protocol.send("Tracing.end");
  await isComplete;
  return events.toSorted((one, other) => one.ts - other.ts);
}

for (const path of ["/manufacture/all", "/parts/8gb-ddr4-3200-so-dimm", "/laptops/lenovo-thinkpad-t480"]) {
  test(`Once painted, ${path} is styled whole only where its fonts are tried`, async ({ visitor }) => {
    const { page } = visitor;
    const events = await tracesOf(await page.context().newCDPSession(page), async () => {
      await page.goto(path);
      await hasFonts(visitor);
    });
    const elements = await page.evaluate(() => document.querySelectorAll("body *").length);
    const painted = events.findLastIndex(({ name }) => name === "firstContentfulPaint");
    expect(painted).toBeGreaterThan(0);
    const isWhole = ({ name, args: { elementCount = 0 } }: TraceEvent) =>
      name === "UpdateLayoutTree" && elementCount > 0.5 * elements;
    expect(events.slice(0, painted).some(isWhole), "the first time").toBe(true);
    const isForFonts = ({ args }: TraceEvent) =>
      args.beginData?.stackTrace?.some(({ url }) => url.includes("/late-fonts"));
    expect(events.slice(painted + 1).filter((event) => isWhole(event) && !isForFonts(event))).toEqual([]);
  });
}

test("A space at which a line ends keeps no font away", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/contact");
  await visitor.isAlive();
  const html = await page.content();
  const module = html.match(/\/assets\/late-fonts-[\w-]+\.js/)?.[0] ?? "";
  const styles = html.match(/\/assets\/fonts-[\w-]+\.css/)?.[0] ?? "";
  const added = await page.evaluate(
    async (addresses) => {
      const { addLateFonts } = await import(addresses.module);
      const link = document.createElement("link");
      Object.assign(link, { rel: "stylesheet", href: addresses.styles, media: "not all" });
      const isLoaded = new Promise((resolve) => link.addEventListener("load", resolve));
      document.head.append(link);
      await isLoaded;
      const line = document.createElement("p");
      line.textContent = " ";
      line.style.cssText = "position: fixed; top: 50px; white-space: pre";
      document.body.replaceChildren(line);
      // Places are measured in one task and compared in the next: in between, the space loses its box.
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (next: () => void) => {
          line.style.whiteSpace = "normal";
          return setTimeout(next);
        },
      });
      const fontsBefore = document.fonts.size;
      await addLateFonts(link);
      return document.fonts.size - fontsBefore;
    },
    { module, styles },
  );
  expect(added).toBe(5);
});
