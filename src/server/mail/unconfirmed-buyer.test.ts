import { expect, it } from "vitest";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { mailsTo } from "#test/sent-mails.ts";
import { testShop } from "#test/shop.ts";
import { signedUp } from "#test/signed-up.ts";

it("A buyer who orders with another person's address cannot make the shop send their text there before they pay", async () => {
  const shop = await testShop();
  const lines = [{ partId: (await shop.part()).id, quantity: 1 }];
  const words = { name: "Call us about your account", address: "https://evil.example/login" };
  const typedIn = async (verified: boolean, order: typeof placedOrder) => {
    const person = await signedUp(shop, { verified });
    await order(shop, person, lines, words);
    const mails = await mailsTo(shop, person.email);
    return mails.filter(({ body }) => /Call us|evil/.test(body)).map(({ kind }) => kind);
  };
  expect(await typedIn(false, placedOrder)).toEqual([]);
  expect(await typedIn(true, placedOrder)).toEqual(["order-placed"]);
  expect(await typedIn(false, paidOrder)).toContain("order-paid");
  await shop.close();
});
