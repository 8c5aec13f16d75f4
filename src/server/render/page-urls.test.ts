import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildFolder, buildPages, problem, samplePages } from "./testing.ts";

beforeAll(buildPages, 130_000);

describe("a URL", () => {
  it("with a part's id redirects to the part's slug", async () => {
    const { ask, shop } = await samplePages();
    const response = await ask(`/parts/${shop.parts[1]?._id}`);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/parts/memory-16");
  });

  it("with a number past the last page redirects to the first page of the list", async () => {
    const { ask } = await samplePages();
    const response = await ask("/manufacture/all?category=memory&page=3");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/manufacture/all?category=memory");
  });

  it.each(["/go", "/parts/no-such-part", "/manufacture", "/.env", "//evil.example/x"])(
    "that does not exist shows the not-found picture: %s",
    async (path) => {
      const { ask, log } = await samplePages();
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("A circuit board with an empty slot");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(log).toEqual([]);
    },
  );

  it("of the developers' pages does not exist, and nothing of them is in the build", async () => {
    const { ask } = await samplePages();
    expect((await ask("/dev/ui")).status).toBe(404);
    expect((await ask("/dev/ui.data")).status).toBe(404);
    expect(existsSync(join(buildFolder, "../src/web/dev/ui/ui-page.tsx"))).toBe(true);
    const built = readdirSync(buildFolder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(js|css|html|json)$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(buildFolder, name), "utf8") }));
    expect(built.some(({ text }) => text.includes("Page not found"))).toBe(true);
    expect(
      built.filter(({ text }) => /dev\/ui|UI components|shown-hover/.test(text)).map(({ name }) => name),
    ).toEqual([]);
  });

  it("that is malformed answers 400", async () => {
    const { ask, log } = await samplePages();
    expect((await ask("/%E0%A4%A")).status).toBe(400);
    expect(log).toEqual([]);
  });

  it("below /api that does not exist is not answered with a page", async () => {
    const { ask } = await samplePages();
    const response = await ask("/api/no-such-call");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});

describe("when something fails", () => {
  it("the page names the request, shows nothing of the error, and the error is logged once", async () => {
    const { ask, shop, log } = await samplePages();
    shop.failure = new Error("secret detail at line 12");
    const response = await ask("/parts/memory-8");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("Something went wrong");
    expect(html).not.toContain("secret detail");
    expect(html).toContain('<template id="scripts"></template>');
    const errors = log.filter(({ level }) => level >= 50);
    expect(errors.map(({ err }) => err?.message)).toEqual(["secret detail at line 12"]);
    expect(html).toContain(`Request ${errors[0]?.reqId}`);
    shop.failure = undefined;
    expect((await ask("/parts/memory-8")).status).toBe(200);
  });

  it("a database outage answers 503 with Retry-After", async () => {
    const { ask, shop } = await samplePages();
    shop.failure = problem("unavailable", 503);
    const response = await ask("/manufacture/all");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).toContain("Back in a moment");
  });

  it("the last good page is served during an outage", async () => {
    const { ask, shop, cache } = await samplePages();
    const good = await (await ask("/manufacture/all")).text();
    cache.invalidate(["parts"]);
    shop.failure = problem("unavailable", 503);
    const response = await ask("/manufacture/all");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-status")).toContain("data-away");
    expect(await response.text()).toBe(good);
  });
});

describe("the contact form, without any script", () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  const message = { email: "ann@mail.example", subject: "Fit", message: "Does it fit a T480?", website: "" };

  it("sends the message and confirms it", async () => {
    const { ask, shop, url } = await samplePages();
    const response = await ask("/?index", post(message, { origin: url }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Message sent");
    expect(shop.messages).toEqual([message]);
  });

  it("shows the error at the field and keeps what was typed", async () => {
    const { ask, shop } = await samplePages();
    const response = await ask("/?index", post({ ...message, email: "ann" }));
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Provide a valid email");
    expect(html).toContain("Does it fit a T480?");
    expect(shop.messages).toEqual([]);
  });

  it("rejects a post from another site", async () => {
    const { ask, shop } = await samplePages();
    const response = await ask("/?index", post(message, { origin: "https://evil.example" }));
    expect(response.status).toBe(400);
    expect(shop.messages).toEqual([]);
  });

  it("rejects bodies that are not forms, and huge ones", async () => {
    const { ask } = await samplePages();
    const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await ask("/?index", json)).status).toBe(415);
    expect((await ask("/api/nothing", json)).status).toBe(404);
    expect((await ask("/?index", post({ ...message, message: "x".repeat(100_000) }))).status).toBe(413);
  });

  it("leaves the cached page unchanged", async () => {
    const { ask } = await samplePages();
    const before = await (await ask("/")).text();
    await ask("/?index", post(message));
    expect(await (await ask("/")).text()).toBe(before);
  });
});
