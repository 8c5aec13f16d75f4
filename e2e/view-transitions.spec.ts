import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "./test.ts";

test.use(withMotion);

const openFirstPart = (page: Page) =>
  page.getByRole("main").getByRole("article").first().getByRole("link").first().click();

test("From a card to the part's page the picture is the same element of a view transition", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const names: string[] = [];
    Object.assign(window, { names });
    document.startViewTransition = (update) => {
      const name = () => document.querySelectorAll(".part-photo").length;
      names.push(`from ${name()}`);
      const transition = start(update);
      void transition.updateCallbackDone.then(() => names.push(`to ${name()}`));
      return transition;
    };
  });
  await page.goto("/manufacture/all?category=memory");
  await visitor.isAlive();
  await openFirstPart(page);
  await expect(page).toHaveURL(/\/parts\//);
  const names = () => page.evaluate(() => (window as unknown as { names: string[] }).names);
  await expect.poll(names).toEqual(["from 1", "to 1"]);
});

/** Lets every transition wait for `release`, as on a phone that takes long to picture the page that is left. */
const holdTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const held = Promise.withResolvers<void>();
    const state = { started: 0, release: held.resolve };
    Object.assign(window, { transitions: state });
    document.startViewTransition = (update) => {
      state.started += 1;
      return start(async () => {
        await held.promise;
        await (update as () => Promise<void>)();
      });
    };
  });
interface HeldTransitions {
  transitions: { started: number; release(): void };
}

for (const [what, goOn, path, heading] of [
  [
    "another link",
    () => document.querySelector<HTMLElement>('header a[href="/cart"]')?.click(),
    "/cart",
    "Your cart",
  ],
  ["Back", () => history.back(), "/manufacture/all", "Laptop parts"],
] as const)
  test(`${what} in the middle of a view transition leads where it should, and at once`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await holdTransitions(page);
    await page.goto("/manufacture/all");
    await visitor.isAlive();
    await openFirstPart(page);
    await page.waitForFunction(() => (window as unknown as HeldTransitions).transitions.started > 0);
    await page.evaluate(goOn);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await page.evaluate(() => (window as unknown as HeldTransitions).transitions.release());
    await visitor.sees(page.getByRole("heading", { level: 1, name: heading }));
    await page.waitForFunction(() => document.getAnimations().every((a) => a.playState === "finished"));
    await visitor.sees(page.getByRole("heading", { level: 1, name: heading }));
  });

test("A link in the moment before a view transition starts leads where it should", async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    window.navigation.addEventListener("currententrychange", () => {
      // The address is the part's, and the transition to its page has yet to start.
      if (location.pathname.startsWith("/parts/"))
        queueMicrotask(() => document.querySelector<HTMLElement>('header a[href="/cart"]')?.click());
    });
  });
  await page.goto("/cart");
  await visitor.isAlive();
  await page.getByRole("banner").getByRole("link", { name: "Laptop parts" }).click();
  await visitor.sees(page.getByRole("heading", { level: 1, name: "Laptop parts" }));
  const transition = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const started = start(update);
          void started.finished.then(resolve);
          return started;
        };
      }),
  );
  await openFirstPart(page);
  await transition;
  await expect(page).toHaveURL((url) => url.pathname === "/cart");
  await visitor.sees(page.getByRole("heading", { level: 1, name: "Your cart" }));
});
