import { request } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { testShop } from "#test/shop.ts";
import { loadBundle } from "./bundle.ts";
import { buildFolder, buildPages } from "./testing.ts";

beforeAll(buildPages, 120_000);

/** Sends the contact form from a loopback address. @returns the page's status */
function sendFrom(localAddress: string, url: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const form = request(`${url}/contact`, {
    method: "POST",
    localAddress,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  form.on("response", (response) => void response.resume().on("end", () => resolve(response.statusCode)));
  form.on("error", reject);
  form.end("email=ann@mail.example&subject=Fit&message=Does+it+fit%3F");
  return promise;
}

describe("the limit of the contact form", () => {
  it("counts per sender, not per page", async () => {
    const shop = await testShop({
      bundle: { pages: await loadBundle(buildFolder), clientDirectory: join(buildFolder, "client") },
    });
    onTestFinished(shop.close);
    const { port } = new URL(shop.url);
    const url = `http://127.0.0.1:${port}`;
    const statuses = [];
    for (let message = 0; message < 6; message++) statuses.push(await sendFrom("127.0.0.1", url));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await sendFrom("127.0.0.2", url)).toBe(200);
  });
});
