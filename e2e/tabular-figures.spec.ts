import { hasFonts } from "./person.ts";
import { expect, test } from "./test.ts";

// Inter's tabular figures give the hyphen a figure's width, which tears "2.5-inch" and "SO-DIMM" apart.
const hyphens = "2.5-inch SO-DIMM";
const publicPages = [
  "/",
  "/manufacture/all",
  "/manufacture/all?category=storage",
  "/parts/8gb-ddr4-3200-so-dimm",
  "/compare?parts=8gb-ddr4-3200-so-dimm,16gb-ddr4-3200-so-dimm",
  "/laptops",
  "/laptops?brand=lenovo",
  "/laptops/lenovo-thinkpad-t480",
];

/** Returns the texts with letters that the page sets in tabular figures. A numeric cell may say "Free". */
function tabularWords(): string[] {
  const words = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, textContent } = node;
    if (!parentElement || !/\p{L}/u.test(textContent ?? "") || textContent === "Free") continue;
    const { fontVariantNumeric, fontFamily } = getComputedStyle(parentElement);
    if (fontVariantNumeric.includes("tabular-nums") && !fontFamily.includes("Mono"))
      words.add(`${textContent}`);
  }
  return [...words];
}

test("Only numbers are set in tabular figures, which tear hyphens away from their words", async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const path of publicPages) {
    await page.goto(path);
    await visitor.isAlive();
    expect.soft(await page.evaluate(tabularWords), path).toEqual([]);
  }
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await visitor.sees(page.getByRole("link", { name: "View cart" }));
  expect.soft(await page.evaluate(tabularWords), "added to cart").toEqual([]);
  await page.goto("/cart");
  await visitor.sees(page.getByRole("link", { name: "Check out" }));
  expect.soft(await page.evaluate(tabularWords), "cart").toEqual([]);
});

test("Orders, invoices and stock have tabular figures in numeric cells only", async ({ member, admin }) => {
  const { page } = member;
  await member.order("8gb-ddr4-3200-so-dimm");
  expect.soft(await page.evaluate(tabularWords), "payment").toEqual([]);
  const order = page.url().replace("/payment/", "/order/");
  await member.pays();
  for (const path of [order, `${order}/invoice`, "/dashboard/order"]) {
    await page.goto(path);
    await member.sees(page.getByText("8 GB DDR4-3200 SO-DIMM").first());
    expect.soft(await page.evaluate(tabularWords), path).toEqual([]);
  }
  for (const path of ["manageproducts", "manageallproduct", "audit", "import"]) {
    await admin.page.goto(`/dashboard/${path}`);
    await admin.isAlive();
    expect.soft(await admin.page.evaluate(tabularWords), path).toEqual([]);
  }
});

test("A price has figures of one width, and the name beside it hyphens of their own", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?category=memory");
  // A tab's first page may keep the fallback fonts (shell/font-script.ts).
  await hasFonts(visitor);
  await page.goto("/manufacture/all?category=memory");
  // What is added below would be a difference from the server's page.
  await visitor.isAlive();
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Inter Variable") && status === "loaded",
    ),
  );
  const widths = (className: string, texts: string[]) =>
    page.evaluate(
      ({ className, texts }) => {
        const line = document.createElement("span");
        line.className = className;
        line.style.display = "inline-block";
        document.querySelector("main")?.append(line);
        return texts.map((text) => {
          line.textContent = text;
          return line.getBoundingClientRect().width;
        });
      },
      { className, texts },
    );
  const price = await page.locator("main article").first().getByText(/^\$/).getAttribute("class");
  const name = await page.locator("main article h2, main article h3").first().getAttribute("class");
  const [ones, eights] = await widths(price ?? "", ["1111", "8888"]);
  expect(ones).toBe(eights);
  const [asName, torn] = [
    ...(await widths(name ?? "", [hyphens])),
    ...(await widths(`${name} figures`, [hyphens])),
  ];
  expect(asName).toBeLessThan(torn ?? 0);
});
