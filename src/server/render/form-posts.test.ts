import { request } from "node:http";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { testShop } from "#test/shop.ts";
import { loadBuiltPages } from "./bundle.ts";
import { buildFolder, buildPages, samplePages } from "./testing.ts";

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
      bundle: await loadBuiltPages(buildFolder),
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

it("the contact form without a body and its type is shown again with what it needs", async () => {
  const { ask, log } = await samplePages();
  const response = await ask("/contact", { method: "POST", headers: { origin: "https://shop.example" } });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Provide a valid email");
  expect(log).toEqual([]);
});

describe("a form that needs scripts, sent without", () => {
  it.each(["/login", "/Signup", "/forgot-password", "/parts/memory-8", "/purchases/memory-8", "/checkout"])(
    "is answered with what it needs: %s",
    async (path) => {
      const { ask, log } = await samplePages();
      const response = await ask(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://shop.example" },
        body: "email=ann@mail.example&password=secret",
      });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const html = await response.text();
      expect(html).toContain("This form needs JavaScript");
      expect(html).not.toContain("on our side");
      expect(html).not.toContain("secret");
      expect(log).toEqual([]);
    },
  );
});
