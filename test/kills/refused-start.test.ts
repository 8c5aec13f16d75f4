import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildShop, freePort, launchShop, type ShopSettings } from "#test/shop-process.ts";
import { copyDataFolder, type OwnShop, ownShop } from "./own-shop.ts";

let shop: OwnShop;
beforeAll(async () => {
  await buildShop();
  shop = await ownShop();
});
afterAll(() => shop.remove());

/** Starts a shop that cannot open. @returns its output, once it has ended with a failure. */
async function wordsOf(settings: ShopSettings): Promise<string> {
  const refused = launchShop(settings);
  const { code } = await refused.ended;
  expect([code, refused.output()]).not.toEqual([0, expect.anything()]);
  expect(refused.output()).not.toMatch(/^\s+at /m);
  return refused.output().trim().split("\n").at(-1) ?? "";
}

describe("a shop that cannot open says why in a sentence and ends with a failure", () => {
  it("on the data folder of a running shop, which keeps running", async () => {
    const words = await wordsOf({ ...shop.settings, PORT: await freePort() });
    expect(words).toMatch(/^Process \d+ already uses the data folder .*postgres\. Stop it first/);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });

  it("on a port that is taken", async () => {
    const dataFolder = `${shop.settings.DATA_DIR} of another`;
    await copyDataFolder(dataFolder);
    const words = await wordsOf({ ...shop.settings, DATA_DIR: dataFolder });
    expect(words).toMatch(/^The port \d+ .* is taken\b.*PORT/);
  });

  it("with a wrong setting, of which config.test.ts tries them all", async () => {
    expect(await wordsOf({ PORT: "http" })).toBe("The setting PORT must be a whole number.");
  });

  it("with a database that does not answer", async () => {
    const words = await wordsOf({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${await freePort()}/shop` });
    expect(words).toMatch(/^The database that DATABASE_URL names cannot be reached/);
    expect(words).not.toContain("secret");
  });
});
