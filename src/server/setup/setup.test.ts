import { expect, it } from "vitest";
import { addPart } from "#contract/parts.ts";
import { getSalesSettings, type SalesSettingsDto, saveSalesSettings } from "#contract/sales-settings.ts";
import { getSetup } from "#contract/setup.ts";
import { readConfig } from "#server/config.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Steps = { step: string; done: boolean }[];
const setupOf = async (shop: TestShop, admin: Person) => (await shop.ask<Steps>(getSetup, {}, admin)).body;
const stepsLeft = async (shop: TestShop, admin: Person) =>
  (await setupOf(shop, admin)).filter(({ done }) => !done).map(({ step }) => step);

it("A new live shop names what it needs before it sells, until it is done", async () => {
  const { demo, shopAddress } = readConfig({ SHOP_MODE: "live" });
  const shop = await testShop({ config: { demo, shopAddress } });
  const admin = await shop.admin();
  expect(await stepsLeft(shop, admin)).toEqual(["parts", "sales", "mail", "address", "publicUrl"]);

  const amounts = { price: 30, availableQuantity: 5, minimumQuantity: 1 };
  const body = {
    ...amounts,
    name: "A hinge",
    description: "",
    picture: "https://pictures.example/hinge.webp",
  };
  expect((await shop.ask(addPart, { body }, admin)).status).toBe(201);
  expect(await stepsLeft(shop, admin)).not.toContain("parts");

  type Saved = { version: number; settings: SalesSettingsDto };
  const saved = (await shop.ask<Saved>(getSalesSettings, {}, admin)).body;
  expect((await shop.ask(saveSalesSettings, { body: saved }, admin)).status).toBe(200);
  expect(await stepsLeft(shop, admin)).toEqual(["mail", "address", "publicUrl"]);
  await shop.close();
});

it("What the settings say is done from the start", async () => {
  const live = readConfig({
    SHOP_MODE: "live",
    SMTP_URL: "smtp://127.0.0.1:2525",
    SHOP_EMAIL: "shop@parts.test",
    SHOP_ADDRESS: "1 Main Street; Springfield",
  });
  const { demo, smtpUrl, shopEmail, shopAddress } = live;
  const shop = await testShop({ config: { demo, smtpUrl, shopEmail, shopAddress } });
  const admin = await shop.admin();
  expect(await stepsLeft(shop, admin)).toEqual(["parts", "sales", "publicUrl"]);
  await shop.close();
});

it("A mail server is not enough: mails need a sender that exists", async () => {
  const { demo, smtpUrl } = readConfig({ SHOP_MODE: "live", SMTP_URL: "smtp://127.0.0.1:2525" });
  const shop = await testShop({ config: { demo, smtpUrl } });
  expect(await stepsLeft(shop, await shop.admin())).toContain("mail");
  await shop.close();
});

it("A demo shop needs nothing, and only an owner is told what a shop needs", async () => {
  const shop = await testShop();
  expect(await setupOf(shop, await shop.admin())).toEqual([]);
  expect((await shop.ask(getSetup, {}, await shop.staff())).status).toBe(403);
  await shop.close();
});
