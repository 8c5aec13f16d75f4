import { beforeAll, expect, it, onTestFinished } from "vitest";
import { addReview } from "#contract/reviews.ts";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/db/database.ts";
import { testShop } from "#test/shop.ts";
import { loadBuiltPages } from "./bundle.ts";
import { buildFolder, buildPages } from "./testing.ts";

beforeAll(buildPages, 120_000);

it("A shop with one part, one review and one laptop, and a day or an hour for everything, never says “1 parts”", async () => {
  const settings = { DELIVERY_HOURS: "1", RETURN_DAYS: "1", YEARS_OF_EXPERIENCE: "1" };
  const shop = await testShop({
    config: { marketing: readConfig(settings).marketing },
    bundle: await loadBuiltPages(buildFolder),
  });
  onTestFinished(shop.close);
  const { id, slug } = await shop.part({ name: "Plain module" });
  const body = { name: "Ann", description: "Good.", image: "", ratings: 5, partId: id };
  expect((await shop.ask(addReview, { body }, await shop.customer())).status).toBe(201);
  const laptopId = newId();
  await shop.db.pool.query(
    "INSERT INTO laptops (id, slug, brand, model) VALUES ($1, 'acme-one', 'Acme', 'One 1')",
    [laptopId],
  );
  await shop.db.pool.query(
    "INSERT INTO fitments (part_id, laptop_id, verdict, condition, source, derived) VALUES ($1, $2, 'fits', '', 'our bench', false)",
    [id, laptopId],
  );
  const said = new Map<string, string>();
  for (const path of [
    "/",
    `/parts/${slug}`,
    "/manufacture/all",
    "/manufacture/all?laptop=acme-one",
    `/compare?parts=${slug}`,
    "/laptops",
    "/laptops?brand=acme",
    `/laptops?part=${slug}`,
    "/laptops?q=acme",
    "/laptops/acme-one",
    "/delivery",
    "/returns",
    "/llms.txt",
  ]) {
    const response = await fetch(shop.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    said.set(path, shownText(await response.text()));
  }
  const all = [...said.values()].join("\n");
  for (const text of ["1 part", "1 review", "1 laptop model", "1 model", "1 hour", "1 day", "1 year"]) {
    expect(all).toContain(text);
  }
  for (const [path, text] of said) {
    expect([path, text.match(/.{20}(?<![\d.,])\b1 (?:[A-Za-z]+ )?[a-z]+s\b.{20}/g)]).toEqual([path, null]);
  }
});

/** Returns what a page says to people and to search engines. */
const shownText = (page: string) =>
  page
    .replaceAll(/<meta [^>]*content="([^"]*)"[^>]*>/g, " $1. ")
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<\/?(?:span|b|strong|a|code)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " . ")
    .replaceAll(/\s+/g, " ");
