import { beforeAll, expect, it, onTestFinished } from "vitest";
import type { ReturnShippingPayer } from "#domain/returns.ts";
import { readConfig } from "#server/config.ts";
import { testShop } from "#test/shop.ts";
import { loadBuiltPages } from "./bundle.ts";
import { buildFolder, buildPages } from "./testing.ts";

beforeAll(buildPages, 120_000);

const buyerPays = "otherwise you pay for it.";
const shopPays = "We pay for the return parcel.";

/** Returns what a shop with this setting says on its pages. */
async function saidWhen(paidBy: ReturnShippingPayer) {
  const shop = await testShop({
    config: { marketing: readConfig({ RETURN_SHIPPING_PAID_BY: paidBy }).marketing },
    bundle: await loadBuiltPages(buildFolder),
  });
  onTestFinished(shop.close);
  const { slug } = await shop.part();
  const textOf = async (path: string) => (await fetch(shop.url + path)).text();
  return {
    returns: await textOf("/returns"),
    llms: await textOf("/llms.txt"),
    part: await textOf(`/parts/${slug}`),
  };
}

it("A buyer pays for the return parcel unless the shop made a mistake, and reads so before ordering", async () => {
  const { returns, llms, part } = await saidWhen("buyer");
  expect(returns).toContain(buyerPays);
  expect(llms).toContain(buyerPays);
  expect(part).toContain('"returnFees":"https://schema.org/ReturnFeesCustomerResponsibility"');
  expect(part).toContain('"itemDefectReturnFees":"https://schema.org/FreeReturn"');
});

it("The shop pays for every return parcel when it is set so", async () => {
  const { returns, llms, part } = await saidWhen("shop");
  expect(returns).toContain(shopPays);
  expect(returns).not.toContain(buyerPays);
  expect(llms).toContain(shopPays);
  expect(part).toContain('"returnFees":"https://schema.org/FreeReturn"');
});
