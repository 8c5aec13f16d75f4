import { paidOrder, placedOrder } from "./paid-order.ts";
import { hasFonts, type Person, twoFrames } from "./person.ts";
import { expect, test, withMotion } from "./test.ts";

test.use(withMotion);

/** Adds up how far things moved by themselves, from the first paint on: https://web.dev/articles/cls */
const measure = () => {
  Object.assign(window, { shifted: 0, shiftedInHeader: 0, movedThings: [], fontsAtMs: 0 });
  const { fonts } = document;
  fonts.addEventListener("loadingdone", ({ timeStamp }) => {
    Object.assign(window, { fontsAtMs: Math.max(timeStamp, (window as unknown as Moves).fontsAtMs) });
  });
  // Late fonts (late-fonts.js) are loaded before they are added, which is no event. They are late even where the time of
  // the first paint is later: that is when its picture was shown, and a busy machine shows it long after it was laid out.
  const add = fonts.add.bind(fonts);
  fonts.add = (font) => {
    Object.assign(window, { fontsAtMs: Number.POSITIVE_INFINITY });
    return add(font);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      };
      if (shift.hadRecentInput) continue;
      const page = window as unknown as Moves;
      page.shifted += shift.value;
      if (shift.sources.every(({ node }) => node?.closest?.("body > header")))
        page.shiftedInHeader += shift.value;
      page.movedThings.push(...shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "?"));
    }
  }).observe({ type: "layout-shift", buffered: true });
};
interface Shifts {
  shifted: number;
  movedThings: string[];
}
interface Moves extends Shifts {
  shiftedInHeader: number;
  fontsAtMs: number;
}
/** How far single words move sideways when the font takes the place of its fallback. */
const rounding = 0.001;
/** The same for the header, whose row of words ends at the window's edge: 0.0047 was seen on a busy machine. */
const headerRounding = 0.006;
const still: Shifts = { shifted: 0, movedThings: [] };

/**
 * What moved, and how far, once the page is alive and nothing is on its way anymore. Not counted is the rounding where
 * the fonts came after the first paint: on a tab's first page, and on a machine so busy that it needs more than a
 * tenth of a second for a file of its cache.
 */
async function shiftsFor({ page, isAlive }: Person): Promise<Shifts> {
  await isAlive();
  // What the last frame moved is reported after it was painted.
  await page.evaluate(twoFrames);
  const { fontsAtMs, paintedAtMs, shiftedInHeader, ...shifts } = await page.evaluate(() => {
    const { shifted, shiftedInHeader, movedThings, fontsAtMs } = window as unknown as Moves;
    const paintedAtMs = performance.getEntriesByName("first-paint")[0]?.startTime ?? 0;
    return { shifted, shiftedInHeader, movedThings, fontsAtMs, paintedAtMs };
  });
  const isRounding = shifts.shifted - shiftedInHeader < rounding && shiftedInHeader < headerRounding;
  return fontsAtMs > paintedAtMs && isRounding ? still : shifts;
}

/** What these pages wait for, as a regular expression. */
const lateCalls = String.raw`/vouchers\?|/categories$|/(allOrders|books|attention/count)\b`;
/** Sends these calls when the rest of the page is painted. Not by a route, with which fonts would come late, too. */
const hold = (late: string) => {
  const { fetch } = window;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.fetch = async (input, init) => {
    if (new RegExp(late).test(input instanceof Request ? input.url : String(input))) {
      while (![...document.querySelectorAll(".animate-pulse")].some((one) => one.checkVisibility()))
        await frame();
      await frame();
      await frame();
    }
    return fetch(input, init);
  };
};

for (const width of [375, 1280]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("nothing moves on the public pages, not even when the header learns who is there", async ({
      visitor,
    }) => {
      const { page } = visitor;
      await page.addInitScript(measure);
      await page.goto("/");
      expect(await shiftsFor(visitor), "the first page").toEqual(still);
      await hasFonts(visitor);
      const paths = [
        "/",
        "/manufacture/all",
        "/laptops/lenovo-thinkpad-t480",
        "/parts/8gb-ddr4-3200-so-dimm",
      ];
      const panels = "/manufacture/all?category=panel&laptop=lenovo-thinkpad-t480";
      for (const path of [...paths, panels, "/login", "/track"]) {
        await page.goto(path);
        expect(await shiftsFor(visitor), `${path}, signed out`).toEqual(still);
      }
      await visitor.joins();
      for (const path of paths) {
        await page.goto(path);
        await visitor.sees(visitor.logout);
        expect(await shiftsFor(visitor), `${path}, signed in`).toEqual(still);
      }
    });

    for (const path of ["/laptops/lenovo-thinkpad-t480", "/parts/16gb-ddr4-3200-so-dimm"]) {
      test(`nothing moves when the fonts reach a tab's first page, ${path}`, async ({ visitor }) => {
        const { page } = visitor;
        await page.addInitScript(measure);
        await page.goto(path);
        await hasFonts(visitor);
        expect(await shiftsFor(visitor)).toEqual(still);
      });
    }

    test("nothing moves from the cart to the invoice, nor in the header that counts", async ({
      member: buyer,
    }) => {
      const { page } = buyer;
      await page.addInitScript(measure);
      await page.goto("/parts/8gb-ddr4-3200-so-dimm");
      await page.getByRole("button", { name: "Add to cart" }).click();
      await buyer.sees("Added to cart.");
      await buyer.isAlive();
      await hasFonts(buyer);
      // From here on with a laptop, whose answers come after everything else.
      await page.evaluate(() =>
        localStorage.setItem(
          "laptops",
          JSON.stringify({
            chosen: "lenovo-thinkpad-t480",
            laptops: [{ slug: "lenovo-thinkpad-t480", brand: "Lenovo", model: "ThinkPad T480" }],
          }),
        ),
      );
      for (const path of ["/", "/manufacture/all", "/parts/8gb-ddr4-3200-so-dimm", "/cart"]) {
        await page.goto(path);
        await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
        expect(await shiftsFor(buyer), path).toEqual(still);
      }
      await page.goto("/checkout");
      await buyer.sees(page.getByLabel("Address", { exact: true }));
      expect(await shiftsFor(buyer), "checkout").toEqual(still);
      const { _id } = await paidOrder(buyer, "8gb-ddr4-3200-so-dimm");
      const order = `/dashboard/order/${_id}`;
      for (const path of [order, `${order}/invoice`]) {
        await page.goto(path);
        await buyer.sees(page.getByRole("main").getByRole("article"));
        expect(await shiftsFor(buyer), path).toEqual(still);
      }
    });

    test("nothing moves on the pages of a customer", async ({ member: buyer }) => {
      const { page } = buyer;
      const { _id } = await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
      await page.addInitScript(measure);
      await page.goto("/");
      await hasFonts(buyer);
      const paths = [
        "/purchases/8gb-ddr4-3200-so-dimm",
        `/dashboard/payment/${_id}`,
        "/dashboard/order",
        "/dashboard",
      ];
      for (const path of paths) {
        await page.goto(path);
        expect(await shiftsFor(buyer), path).toEqual(still);
      }
    });

    test("nothing moves on the team's own pages when the role is known", async ({ admin }) => {
      await admin.page.goto("/");
      await hasFonts(admin);
      await admin.page.addInitScript(measure);
      for (const path of ["/dashboard", "/dashboard/order", "/dashboard/review"]) {
        await admin.page.goto(path);
        expect(await shiftsFor(admin), path).toEqual(still);
      }
    });

    test("nothing moves when lists and choices reach the pages that waited for them", async ({
      admin,
      member,
      newPart,
    }) => {
      const { page } = admin;
      // A day whose sum is wider than the words below it.
      await paidOrder(member, (await newPart({ availableQuantity: 600 })).slug, 600);
      await page.goto("/");
      await hasFonts(admin);
      await page.addInitScript(measure);
      await page.addInitScript(hold, lateCalls);
      for (const path of ["/dashboard/vouchers", "/dashboard/settings", "/dashboard/today"]) {
        await page.goto(path);
        expect(await shiftsFor(admin), path).toEqual(still);
        const asked = await page.evaluate(() =>
          performance.getEntriesByType("resource").map(({ name }) => name),
        );
        expect(
          asked.some((url) => new RegExp(lateCalls).test(url)),
          "the late answer came",
        ).toBe(true);
      }
    });
  });
}

test("A phone that paints a laptop's page before its end has come moves nothing when it comes", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 812 });
  const path = "/laptops/lenovo-thinkpad-t480";
  const heading = page.getByRole("heading", { name: "Inside the ThinkPad T480" });
  await page.goto(path);
  await hasFonts(visitor);
  await page.goto(path);
  await visitor.isAlive();
  const whole = await heading.boundingBox();
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const end = html.lastIndexOf("<script", html.indexOf(".open=false"));
    // To the browser this page is complete, and it would look for its scripts.
    await route.fulfill({ response, body: `${html.slice(0, end)}<template id="scripts"></template>` });
  });
  await page.goto(path);
  // By then the fonts may not be there yet; what is open stays open.
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe(whole?.y);
});

test("The measuring notices what moves by itself", async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(measure);
  await page.goto("/blogs");
  await visitor.isAlive();
  await page.evaluate(() => {
    document.querySelector("header")?.style.setProperty("padding-bottom", "100px");
  });
  await expect(async () => expect((await shiftsFor(visitor)).shifted).toBeGreaterThan(0)).toPass();
});
