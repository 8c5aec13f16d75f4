import { describe, expect, test } from "vitest";
import { browserAt, hold, laptop, numbersOf, problem, shopWith, signedInAt } from "./testing.ts";

describe("a user who signs in", () => {
  test("gets the profile's laptops and adds those chosen as a guest", async () => {
    const shop = shopWith(1);
    const page = browserAt(shop).visit();
    page.add(2);
    page.signIn();
    await page.settled();
    expect(page.has()).toEqual([2, 1]);
    expect(shop.profile).toMatchObject({ chosen: "maker-2", laptops: [laptop(2), laptop(1)] });
  });

  test("while the shop is down keeps those chosen as a guest, and adds them on the next page", async () => {
    const shop = shopWith(1);
    const browser = browserAt(shop);
    const page = browser.visit();
    page.add(2);
    shop.goDown();
    page.signIn();
    page.add(3);
    await page.settled();
    expect(page.has()).toEqual([3, 2]);
    shop.comeUp();
    const next = browser.visit();
    next.laptops.refresh();
    await next.settled();
    expect(next.has()).toEqual([3, 2, 1]);
    expect(numbersOf(shop.profile)).toEqual([3, 2, 1]);
  });

  test("and removes a laptop before the profile has replied does not get it back", async () => {
    const shop = shopWith(1);
    const page = browserAt(shop).visit();
    page.add(2);
    const put = hold(shop, "PUT");
    page.signIn();
    await put.called;
    page.remove(2);
    put.release();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("and signs out before the profile has replied leaves nothing in storage", async () => {
    const shop = shopWith(1);
    const { values, visit } = browserAt(shop);
    const page = visit();
    const get = hold(shop, "GET");
    page.signIn();
    await get.called;
    page.signOut();
    get.release();
    await page.settled();
    expect(values.has("laptops")).toBe(false);
  });
});

describe.each([
  ["while the shop is down", 0],
  ["while the shop returns 500", 500],
  ["while the shop returns 503", 503],
])("a change made %s", (_when, status) => {
  test.each(["GET", "PUT"])("stays in the browser, and the next page syncs it (%s fails)", async (method) => {
    const shop = shopWith(1, 2);
    const { page, visit } = await signedInAt(shop);
    shop.before = async (one) => {
      if (one === method) throw problem(status, status === 0 ? "unreachable" : "internal_error");
    };
    page.add(3);
    page.remove(1);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [3, 2],
      [1, 2],
    ]);
    shop.comeUp();
    const next = visit();
    expect(next.has()).toEqual([3, 2]);
    next.laptops.refresh();
    await next.settled();
    expect([next.has(), numbersOf(shop.profile)]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  test("is synced with the next change, merged with another browser's changes", async () => {
    const shop = shopWith(1, 2);
    const { page } = await signedInAt(shop);
    shop.goDown();
    page.remove(1);
    await page.settled();
    shop.comeUp();
    shop.replace(4, 1, 2);
    page.add(3);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [3, 4, 2],
      [3, 4, 2],
    ]);
  });
});

describe("a removed laptop stays removed", () => {
  test("although it was added while the profile was unreachable", async () => {
    const shop = shopWith(1);
    const { page } = await signedInAt(shop);
    shop.goDown();
    page.add(2);
    page.remove(2);
    await page.settled();
    shop.comeUp();
    page.laptops.refresh();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("although it was being saved to the profile at that moment", async () => {
    const shop = shopWith(1);
    const { page } = await signedInAt(shop);
    const put = hold(shop, "PUT");
    page.add(2);
    await put.called;
    page.remove(2);
    put.release();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("although the reply that confirmed the save was lost", async () => {
    const shop = shopWith(1);
    const { page } = await signedInAt(shop);
    shop.after = async (method) => {
      if (method === "PUT") throw problem(502, "unreachable");
    };
    page.add(2);
    await page.settled();
    expect(numbersOf(shop.profile)).toEqual([2, 1]);
    shop.comeUp();
    page.remove(2);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("until it is added again, whatever another browser did with it", async () => {
    const shop = shopWith(1, 2);
    const { page } = await signedInAt(shop);
    shop.goDown();
    page.remove(2);
    page.add(2);
    await page.settled();
    shop.comeUp();
    shop.replace(1);
    page.laptops.refresh();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
});

test("isBehind is true from a failed sync until the next successful one", async () => {
  const shop = shopWith(1);
  const { page } = await signedInAt(shop);
  shop.goDown();
  page.laptops.refresh();
  await page.settled();
  expect(page.laptops.isBehind(), "nothing changed").toBe(false);
  const states: boolean[] = [];
  page.laptops.subscribe(() => states.push(page.laptops.isBehind()));
  page.add(2);
  await page.settled();
  expect(page.laptops.isBehind()).toBe(true);
  shop.comeUp();
  page.laptops.refresh();
  await page.settled();
  expect([page.laptops.isBehind(), states.at(0), states.at(-1)]).toEqual([false, true, false]);
  shop.goDown();
  page.add(3);
  await page.settled();
  page.signOut();
  expect(page.laptops.isBehind(), "signed out").toBe(false);
});

test("a browser that loses every race gives up, reports it, and keeps its laptops", async () => {
  const shop = shopWith(1);
  const { page } = await signedInAt(shop);
  shop.before = async (method) => {
    if (method === "PUT") shop.replace(1);
  };
  page.add(2);
  await page.settled();
  expect([page.has(), page.laptops.isBehind()]).toEqual([[2, 1], true]);
});

test("when another browser saves first now and then, neither loses a change", async () => {
  const shop = shopWith(1);
  const { page } = await signedInAt(shop);
  let races = 2;
  shop.before = async (method) => {
    if (method === "PUT" && races-- > 0) shop.replace(...[10 + races, ...numbersOf(shop.profile)]);
  };
  page.add(2);
  await page.settled();
  expect(page.has()).toEqual([2, 10, 11, 1]);
  expect(numbersOf(shop.profile)).toEqual([2, 10, 11, 1]);
});

test("a page without changes saves nothing", async () => {
  const shop = shopWith(1, 2);
  const { page } = await signedInAt(shop);
  page.laptops.refresh();
  await page.settled();
  expect([page.has(), shop.saves]).toEqual([[1, 2], 0]);
  page.choose(2);
  await page.settled();
  expect([shop.profile.chosen, shop.saves]).toEqual(["maker-2", 1]);
});
