import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { violationsOn } from "./a11y-violations.ts";
import { freePort } from "./free-port.ts";
import { newDataFolder } from "./shop.ts";

const bothThemes = ["light", "dark"] as const;
const projectRoot = path.dirname(import.meta.dirname);

/** `npm run dev` on ports and a data folder of its own. */
const test = base.extend<object, { developing: string }>({
  developing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataFolder();
      // The shop behind takes the next one.
      const port = await freePort();
      const dev = spawn(
        path.join(projectRoot, "node_modules", ".bin", "node"),
        [path.join("scripts", "dev.mjs")],
        {
          cwd: projectRoot,
          env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      await says(dev, / is open at /);
      await use(`http://localhost:${port}`);
      dev.kill("SIGTERM");
      if (dev.exitCode === null) await once(dev, "exit");
      // Node's watch mode ends a moment before what it watched, whose database is still putting its files away.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ developing }, use) => use(developing),
});

async function says(program: ChildProcess, what: RegExp): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  program.stdout?.on("data", (text) => {
    said += text;
    if (what.test(said)) resolve();
  });
  program.once("close", () => reject(new Error(`It ended, and had said:\n${said}`)));
  return promise;
}

test("/dev/ui shows every component in every state, without accessibility violations in both themes", async ({
  page,
}) => {
  // The bundler begins with nothing: on a machine that has much else to do, that alone takes two minutes.
  test.setTimeout(300_000);
  const measured = page.getByText("ink on paper").locator("..").getByText(" : 1");
  await test.step("the page hydrates", async () => {
    // On the first visit the bundler learns what the pages need; modules it has sent before may then be outdated.
    let timeout = 2_000;
    await expect(async () => {
      timeout *= 2;
      await page.goto("/dev/ui");
      await expect(measured.first()).toBeVisible({ timeout });
    }).toPass();
    await page.waitForLoadState("networkidle");
    await expect(measured).toHaveCount(2);
  });
  await test.step("every color pair has enough contrast", async () => {
    await expect(page.getByText(", below ")).toHaveCount(0);
  });
  await test.step("a simulated state looks like the real one", async () => {
    const buttons = page.getByRole("heading", { name: "Button, primary" }).locator("..");
    const real = buttons.getByRole("button", { name: "Save" }).first();
    const shown = buttons.locator(".shown-hover").getByRole("button");
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await shown.evaluate(ground)).not.toBe(await real.evaluate(ground));
    await real.hover();
    await expect.poll(() => real.evaluate(ground)).toBe(await shown.evaluate(ground));
    const focused = buttons.locator(".shown-focus").getByRole("button");
    const outline = (element: Element) => getComputedStyle(element).outlineStyle;
    await expect.poll(() => focused.evaluate(outline)).toBe("solid");
  });
  await test.step("a list of suggestions works with the keyboard and fills the field with the choice", async () => {
    const plant = page.getByRole("combobox", { name: "Plant" });
    const list = page.getByRole("listbox", { name: "Plants", exact: true });
    await page.getByRole("textbox", { name: "Plant" }).or(plant).pressSequentially("as");
    await expect(list.getByRole("option")).toHaveText(["Ash", "Aster"]);
    await expect(page.getByText("2 suggestions.")).toBeAttached();
    await plant.press("ArrowUp");
    await expect(list.getByRole("option", { selected: true })).toHaveText("Aster");
    await plant.press("Home");
    await expect(list.getByRole("option", { selected: true })).toHaveText("Ash");
    expect(
      await violationsOn(page, bothThemes, ["[role=combobox]", "[role=listbox]"]),
      "the open list",
    ).toEqual([]);
    await plant.press("Escape");
    await expect(list).toBeHidden();
    await expect(plant).toHaveValue("as");
    await plant.press("ArrowDown");
    await list.getByRole("option", { name: "Aster" }).click();
    await expect(plant).toHaveValue("Aster");
    await expect(plant).toBeFocused();
    await page.getByLabel("Nothing", { exact: true }).pressSequentially("x");
    await expect(page.getByText("Suggestions could not be loaded").first()).toBeVisible();
  });
  expect(await violationsOn(page, bothThemes)).toEqual([]);
});
