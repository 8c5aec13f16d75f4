import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import {
  type getLaptop,
  getUpgradeAdvice,
  getLaptop as laptopCall,
  listPartLaptops,
} from "#contract/laptop-pages.ts";
import { getLaptopBrand, listLaptopBrands } from "#contract/laptops.ts";
import { editPart, type getPart, listParts } from "#contract/parts.ts";
import { inProcessClient } from "#server/http/in-process-client.ts";
import { sitemapPaths } from "#server/render/sitemap.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type LaptopPage = AnswerOf<typeof getLaptop>;
type Advice = AnswerOf<typeof getUpgradeAdvice>;
type Part = AnswerOf<typeof getPart>;

const t480 = "lenovo-thinkpad-t480";
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop({ demo: true });
  admin = await shop.admin();
});
afterAll(() => shop.close());

const show = (slug: string) => shop.ask<LaptopPage>(laptopCall, { params: { slug } });
const advise = (slug: string, query = {}) => shop.ask<Advice>(getUpgradeAdvice, { params: { slug }, query });
const suggestionsFor = ({ body }: { body: Advice }, topic: string) =>
  body.advice.find((each) => each.topic === topic)?.groups.flatMap(({ suggestions }) => suggestions) ?? [];

describe("a laptop", () => {
  it("is shown with its facts and their sources", async () => {
    const { body } = await show(t480);
    expect(body.laptop).toEqual({ slug: t480, brand: "Lenovo", model: "ThinkPad T480" });
    const facts = new Map(body.facts.map((fact) => [fact.label, fact]));
    expect(facts.get("Memory")).toMatchObject({
      lines: ["Takes up to 2 × 32 GB DDR4."],
      source: "manufacturer's specifications",
    });
    expect(facts.get("Batteries found")?.source).toBe("hardware reports for this model (linuxhw/DMI)");
    expect(facts.get("Drives")?.lines).toHaveLength(3);
  });

  it("tells which parts it does not have by themselves, or takes from its maker only", async () => {
    expect((await show("lenovo-thinkpad-t490")).body.inseparable).toContain("dc-jack");
    expect((await show("dell-xps-13-9310")).body.inseparable).toContain("panel");
    expect((await show("apple-macbook-air-13-inch-early-2015")).body.inseparable).toContain("battery");
    expect((await show("dell-latitude-e6430")).body.inseparable).not.toContain("dc-jack");
  });

  it("tells what is inside as figures, and null for what is not known", async () => {
    expect((await show(t480)).body.inside).toMatchObject({
      displayInch: 14,
      memory: { type: "DDR4", sockets: 2, moduleMaxGb: 32, alsoSoldered: false },
      wifi: "M.2 2230",
      inlet: { connector: "USB-C", voltageV: 20 },
    });
    expect((await show("asus-1001px")).body.inside).toEqual({
      displayInch: null,
      memory: null,
      bays: null,
      batteries: null,
      wifi: null,
      inlet: null,
    });
  });

  it("tells which bay each battery of a laptop with two is for", async () => {
    const { batteries } = (await show(t480)).body.inside;
    expect(batteries).toContainEqual({ wattHours: 24, volts: 11.46, bay: "inner" });
    expect(batteries).toContainEqual({ wattHours: 71.1, volts: 11.25, bay: "outer" });
    const one = (await show("lenovo-thinkpad-t490")).body.inside.batteries;
    expect(new Set(one?.map(({ bay }) => bay))).toEqual(new Set([null]));
  });

  it("without data says so for each fact, and shows no compatible parts", async () => {
    const { body } = await show("asus-1001px");
    expect(body.facts.filter(({ isKnown }) => isKnown)).toEqual([]);
    expect(body.facts.map(({ lines }) => lines[0])).toContain("Not confirmed yet");
    expect(body.shelves).toEqual([]);
    expect(suggestionsFor(await advise("asus-1001px"), "memory")).toEqual([]);
  });

  it("counts as many parts per category as its list shows, and the first ones fit", async () => {
    const { body } = await show(t480);
    expect(body.shelves.length).toBeGreaterThan(4);
    for (const { category, fitting, best } of body.shelves) {
      const list = await shop.ask(listParts, { query: { laptop: t480, category: category.id, limit: 1 } });
      expect([category.id, fitting]).toEqual([category.id, Number(list.headers.get("x-total-count"))]);
      expect(best.length).toBe(Math.min(3, fitting));
      expect(best.every(({ verdict, condition }) => verdict === "fits" || condition)).toBe(true);
      expect(best.every(({ reason, source }) => reason && source)).toBe(true);
    }
  });

  it.each(["no-such-laptop", "%00", "..", "x".repeat(190)])(
    "that is unknown returns 404: %s",
    async (slug) => {
      expect((await show(slug)).status).toBe(404);
      expect((await advise(slug)).status).toBe(404);
    },
  );

  it("shows a changed price immediately", async () => {
    const part = suggestionsFor(await advise(t480), "battery")[0]?.part as Part;
    const edited = await shop.ask(
      editPart,
      { params: { id: part._id }, body: { version: part.version, price: 1.5 } },
      admin,
    );
    expect(edited.status).toBe(200);
    const after = (await show(t480)).body.shelves.find(({ category }) => category.id === "battery");
    expect(after?.best.map(({ part: { price } }) => price)).toContain(1.5);
    expect(suggestionsFor(await advise(t480), "battery").map(({ price }) => price)).toContain(1.5);
  });
});

describe("upgrade advice", () => {
  it("depends on the installed memory", async () => {
    const [unknown, eight] = [await advise(t480), await advise(t480, { memory: 8, modules: 1 })];
    expect(unknown.body.memoryQuestion).toEqual({ sockets: 2, besideSoldered: false });
    expect(suggestionsFor(unknown, "memory")[0]).toMatchObject({
      title: "2 × 8 GB",
      quantity: 1,
      isInStock: true,
    });
    expect(suggestionsFor(eight, "memory")[0]).toMatchObject({ title: "Add 8 GB" });
    expect(suggestionsFor(eight, "memory")[0]?.reasons[0]).toBe(
      "Keeps your 8 GB module and adds one 8 GB module: 16 GB in total.",
    );
  });

  it("suggests only parts that fit, for the most common laptops", async () => {
    const { rows } = await shop.db.pool.query<{ slug: string }>(
      "SELECT slug FROM laptops ORDER BY reports DESC LIMIT 25",
    );
    let suggested = 0;
    for (const { slug } of rows) {
      const { body } = await advise(slug, { memory: 4, modules: 1 });
      for (const { groups } of body.advice) {
        for (const { part } of groups.flatMap(({ suggestions }) => suggestions)) {
          const answer = await fetch(`${shop.url}/api/parts/${part._id}/fit?laptop=${slug}`);
          const { verdict } = (await answer.json()) as { verdict: string };
          expect(["fits", "fits_if"], `${part.name} in ${slug}`).toContain(verdict);
          suggested += 1;
        }
      }
    }
    expect(suggested).toBeGreaterThan(100);
  });

  it("asks nothing and suggests no memory if all of it is soldered", async () => {
    const answer = await advise("lenovo-thinkpad-x1-carbon-gen-10");
    expect(answer.body.memoryQuestion).toBeNull();
    expect(answer.body.advice[0]?.says).toContain("soldered to the board");
    expect(suggestionsFor(answer, "memory")).toEqual([]);
  });

  it.each(["memory=0", "memory=x", "memory=99999", "modules=-1", "modules=9"])(
    "rejects ?%s",
    async (query) => {
      const response = await fetch(`${shop.url}/api/laptops/${t480}/upgrades?${query}`);
      expect([400, 422]).toContain(response.status);
    },
  );
});

describe("the laptops of a part", () => {
  it("are the ones it fits, the most common first, in pages without gaps or duplicates", async () => {
    const { rows } = await shop.db.pool.query<{ id: string; slug: string; n: number }>(
      `SELECT p.id, p.slug, count(*)::int AS n FROM fitments f JOIN parts p ON p.id = f.part_id
       WHERE p.category = 'battery' AND f.verdict IN ('fits', 'fits_if') GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
    );
    const [{ id, slug, n } = { id: "", slug: "", n: 0 }] = rows;
    const seen: string[] = [];
    let next: string | undefined = `/api/parts/${slug}/laptops?limit=5`;
    while (next) {
      const response: Response = await fetch(shop.url + next);
      expect(response.headers.get("x-total-count")).toBe(String(n));
      seen.push(...((await response.json()) as { slug: string }[]).map((laptop) => laptop.slug));
      next = response.headers.get("link")?.match(/<([^>]+)>; rel="next"/)?.[1];
    }
    expect(n).toBeGreaterThan(5);
    expect(new Set(seen).size).toBe(n);
    const reports = await shop.db.pool.query<{ slug: string }>(
      `SELECT l.slug FROM fitments f JOIN laptops l ON l.id = f.laptop_id
       WHERE part_id = $1 AND verdict <> 'does_not_fit' ORDER BY l.reports DESC, l.id DESC`,
      [id],
    );
    expect(seen).toEqual(reports.rows.map((row) => row.slug));
  });

  it("are empty for a universal part, and 404 for an unknown part", async () => {
    const { body } = await shop.ask<Part[]>(listParts, { query: { category: "tools", limit: 1 } });
    const id = body[0]?._id ?? "";
    expect((await shop.ask(listPartLaptops, { params: { id } })).body).toEqual([]);
    expect((await shop.ask(listPartLaptops, { params: { id: "no-such-part" } })).status).toBe(404);
    const foreign = await fetch(`${shop.url}/api/parts/${id}/laptops?cursor=W10`);
    expect(foreign.status).toBe(400);
  });
});

describe("laptop brands", () => {
  it("have all their models, each in one series", async () => {
    const { body: brands } = await shop.ask<AnswerOf<typeof listLaptopBrands>>(listLaptopBrands, {});
    expect(brands.reduce((sum, { models }) => sum + models, 0)).toBeGreaterThan(2000);
    const { body } = await shop.ask<AnswerOf<typeof getLaptopBrand>>(getLaptopBrand, {
      params: { slug: "lenovo" },
    });
    const models = body.lines.flatMap((line) => line.models.map(({ slug }) => slug));
    expect([models.length, new Set(models).size]).toEqual([body.models, body.models]);
    expect(body.lines.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["ThinkPad T", "ThinkPad X", "Legion"]),
    );
  });

  it("that are unknown return 404", async () => {
    expect((await shop.ask(getLaptopBrand, { params: { slug: "acme" } })).status).toBe(404);
  });
});

describe("the sitemap", () => {
  it("has every category, part, brand and laptop, once", async () => {
    const pages = await sitemapPaths(shop.db, inProcessClient({ reads: shop.reads, app: () => shop.app }));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(
      expect.arrayContaining([
        `/laptops/${t480}`,
        "/laptops?brand=lenovo",
        "/manufacture/all?category=memory",
      ]),
    );
    const { rows } = await shop.db.pool.query<{ n: number }>(
      "SELECT (SELECT count(*) FROM parts WHERE state = 'active') + (SELECT count(*) FROM laptops) AS n",
    );
    expect(pages.length).toBeGreaterThan(rows[0]?.n ?? Number.POSITIVE_INFINITY);
  });
});
