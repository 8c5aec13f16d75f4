import { get } from "node:http";
import { expect, test, withMotion } from "./test.ts";

test.use(withMotion);

/** When anything was painted first, and when the first script was asked for. */
const times = () => {
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return {
    paintedAtMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    firstScriptAtMs: Math.min(...scripts.map(({ startTime }) => startTime)),
  };
};

const partPath = "/parts/8gb-ddr4-3200-so-dimm";

for (const path of ["/", "/manufacture/all", partPath]) {
  test(`No script is asked for before ${path} is painted, although the pointer rests on it`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    // Browsers report it as the page comes to lie under the pointer; not every time, so it is told here once more.
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        for (const type of ["pointerover", "pointermove"]) {
          document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
        }
      }),
    );
    await page.goto(path);
    await visitor.isAlive();
    const { paintedAtMs, firstScriptAtMs } = await page.evaluate(times);
    expect(firstScriptAtMs).toBeGreaterThan(paintedAtMs ?? Number.NaN);
  });
}

/** What a server may send before the browser's first answer: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;

for (const path of ["/", "/manufacture/all", "/manufacture/all?category=memory&view=table", partPath]) {
  test(`The document of ${path} comes whole with the server's first flight`, async ({ shop }) => {
    const bytes = await bytesOf(new URL(path, shop.url));
    expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
  });
}

/** The response as it goes over a connection of its own: status line, headers and compressed body. */
const bytesOf = (url: URL) =>
  new Promise<number>((resolve, reject) => {
    const request = get(url, { agent: false, headers: { "accept-encoding": "br" } }, (response) => {
      const { socket } = response;
      response.resume().on("end", () => resolve(socket.bytesRead));
    });
    request.on("error", reject);
  });
