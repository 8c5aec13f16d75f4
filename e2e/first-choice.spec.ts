import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const memoryList = "/manufacture/all?category=memory";
const box = ({ page }: Person, name: string) =>
  page.getByRole("main").getByRole("checkbox", { name: new RegExp(`^${name} \\d`) });

/** Holds the requests that match until the returned function is called; `waiting` resolves with the first. */
async function hold({ page }: Person, matches: RegExp) {
  const { promise: free, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: waiting, resolve: arrived } = Promise.withResolvers<string>();
  await page.route(matches, async (route) => {
    arrived(route.request().url());
    await free;
    await route.continue();
  });
  return { letThrough, waiting };
}

test("A filter ticked before the filters' scripts are there stays ticked while it is applied", async ({
  visitor,
}) => {
  const { page } = visitor;
  const scripts = await hold(visitor, /\/list-filters-[^/]*\.js$/);
  const list = await hold(visitor, /\.data\?.*DDR4/);
  await page.goto(memoryList);
  await visitor.isAlive();
  await box(visitor, "DDR4").click();
  scripts.letThrough();
  await list.waiting;
  await expect(box(visitor, "DDR4")).toBeChecked();
  await box(visitor, "DDR5").click();
  list.letThrough();
  await expect(page).toHaveURL(`${memoryList}&spec=generation%3ADDR4&spec=generation%3ADDR5`);
  await expect(box(visitor, "DDR4")).toBeChecked();
  await expect(box(visitor, "DDR5")).toBeChecked();
});

test("A part ticked to be compared stays ticked while the scripts for it load", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(memoryList);
  await visitor.isAlive();
  const scripts = await hold(visitor, /\/assets\/[^/]*\.js$/);
  const first = page.getByRole("checkbox", { name: /^Compare / }).first();
  await first.click();
  await scripts.waiting;
  await expect(first).toBeChecked();
  scripts.letThrough();
  await visitor.sees(page.getByText("1 part to compare"));
  await expect(first).toBeChecked();
});

test("A press on what the buy bar is about to cover is not lost when the bar comes before its release", async ({
  member,
}) => {
  const { page } = member;
  const bar = await hold(member, /\/buy-bar-[^/]*\.js$/);
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await bar.waiting;
  const ask = page.getByRole("button", { name: "Ask a question" });
  await expect(ask).toBeEnabled();
  await ask.evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
  await ask.hover();
  await page.mouse.down();
  bar.letThrough();
  await member.sees(page.getByRole("region", { name: "Buy this part" }));
  await page.mouse.up();
  await member.sees(page.getByLabel("Your question"));
});
