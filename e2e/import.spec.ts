import { readFile } from "node:fs/promises";
import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { unique } from "./new-part.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

test.use({ acceptDownloads: true });

async function uploads({ page }: Person, kind: string, lines: readonly string[]): Promise<void> {
  await page.getByRole("radio", { name: kind }).check({ force: true });
  await page.getByLabel(/^CSV file of/).setInputFiles({
    name: "march.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });
}

async function fitsSmallScreens(person: Person, where: string): Promise<void> {
  for (const width of [375, 768]) {
    await person.page.setViewportSize({ width, height: 800 });
    await fitsTheScreen(person, `${where} at ${width} px`);
  }
  await person.page.setViewportSize({ width: 1280, height: 800 });
}

test("An admin fixes the errors of a file, reviews its changes, imports it and finds it in the part's history", async ({
  newPart,
  admin,
  browserErrors,
}) => {
  const { page } = admin;
  await page.goto("/dashboard");
  await admin.choosesFromDashboard("Import and export");
  const { _id: id, sku } = await newPart({ name: unique("Imported over") });
  const fresh = `E2E-${Date.now()}`;

  await test.step("An export starts with its columns", async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export parts" }).click();
    const table = await readFile(await (await saving).path(), "utf8");
    expect(table).toMatch(/^\uFEFFsku,name,category,price,minimum,/);
    expect(table).toContain(`\r\n${sku},`);
    await expectNoViolations(admin, "import and export");
    await fitsSmallScreens(admin, "import and export");
  });

  await test.step("A file with other columns is rejected immediately", async () => {
    browserErrors.allow(/status of 422/);
    await uploads(admin, "Parts", ["sku,color", `${sku},red`]);
    await admin.sees(page.getByRole("alert").filter({ hasText: "no column “color”" }));
  });

  await test.step("Every error is listed, and nothing can be imported", async () => {
    await uploads(admin, "Parts", ["sku,name,price", `${sku},Cheaper,17.90`, `${fresh},,free`]);
    const errors = page.getByRole("table", { name: "Errors" }).getByRole("row");
    await admin.sees(errors.filter({ hasText: "free" }).getByText("Enter the price as a number."));
    await admin.sees(errors.filter({ hasText: "The name is required." }).getByRole("cell", { name: "3" }));
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    await expectNoViolations(admin, "import errors");
    await fitsSmallScreens(admin, "import errors");
  });

  await test.step("The corrected file shows its changes, also after a reload, and is imported", async () => {
    await page.getByRole("link", { name: "All imports" }).click();
    await uploads(admin, "Parts", ["sku,name,price", `${sku},Cheaper,17.90`, `${fresh},Brand new,30`]);
    await admin.sees(page.getByText("from $20.00 to $17.90"));
    await page.reload();
    await admin.sees(page.getByText("from $20.00 to $17.90"));
    await expectNoViolations(admin, "import changes");
    await fitsSmallScreens(admin, "import changes");
    await page.getByRole("button", { name: "Import 2 lines" }).click();
    await admin.sees(page.getByText(/^Imported: 1 new, 1 changed/));
  });

  await test.step("It is among the past imports and in the part's history", async () => {
    await page.getByRole("link", { name: "All imports" }).click();
    const imports = page.getByRole("row").filter({ hasText: "march.csv" });
    await admin.sees(imports.first().getByText("Imported", { exact: true }));
    await page.goto(`/dashboard/manageproducts/${id}/stock`);
    const step = page.getByRole("table", { name: "History" }).getByRole("row");
    await admin.sees(step.filter({ hasText: "$20.00 to $17.90" }).getByText("Import of march.csv"));
  });

  await test.step("A part that was imported without a picture can be edited without one", async () => {
    const [{ _id }] = await admin.asks<[{ _id: string }]>("GET", `/parts?q=${fresh}`);
    await page.goto(`/dashboard/manageproducts/${_id}`);
    await page.getByLabel("Price").fill("31");
    await page.getByRole("button", { name: "Save changes" }).click();
    await admin.sees(page.getByText("Brand new is saved"));
    expect(await admin.asks("GET", `/parts/${_id}`)).toMatchObject({ price: 31, picture: "" });
  });
});

test("An admin lists a laptop beside what the rules say, changes that and takes it back", async ({
  newPart,
  admin,
  shop,
  browserErrors,
}) => {
  const { page } = admin;
  await page.goto("/dashboard");
  const { _id: id } = await newPart({ name: unique("Fitting"), category: "battery" });
  const verdict = async () =>
    (
      (await (await fetch(`${shop.url}/api/parts/${id}/fit?laptop=lenovo-thinkpad-t480`)).json()) as {
        verdict: string;
      }
    ).verdict;
  await page.goto(`/dashboard/manageproducts/${id}`);
  await expect(page.getByLabel("Category")).toHaveValue("battery");
  await page.getByRole("link", { name: "Fits", exact: true }).click();
  await admin.sees("No laptops set by hand yet");

  await page.getByLabel("Laptop", { exact: true }).fill("thinkpad t480");
  await page.getByRole("option", { name: "Lenovo ThinkPad T480", exact: true }).click();
  const form = page.getByRole("form", { name: "Fit in Lenovo ThinkPad T480" });
  await admin.sees(page.getByText("The rules say:"));
  await form.getByRole("radio", { name: "Fits with a condition" }).check({ force: true });
  await form.getByLabel("Source").fill("Our bench");
  browserErrors.allow(/status of 422/);
  await form.getByRole("button", { name: "Add" }).click();
  await admin.sees(form.getByText("Enter the condition: words that follow “if”."));
  await form.getByLabel("Fits if", { exact: true }).fill("the inner battery is out");
  await expectNoViolations(admin, "a laptop being listed");
  await fitsSmallScreens(admin, "a laptop being listed");
  await form.getByRole("button", { name: "Add" }).click();

  const row = page.getByRole("article", { name: "Lenovo ThinkPad T480" });
  await admin.sees(row.getByText("the inner battery is out"));
  await admin.sees(row.getByText("The rules alone say:"));
  expect(await verdict()).toBe("fits_if");
  await expectNoViolations(admin, "listed laptops");
  await fitsSmallScreens(admin, "listed laptops");

  await row.getByRole("button", { name: /^Edit/ }).click();
  await row.getByRole("radio", { name: "Does not fit" }).check({ force: true });
  await row.getByLabel("Note (optional)").fill("Tried it.");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("button", { name: "Save" })).toHaveCount(0);
  await admin.sees(row.getByText("Does not fit"));
  expect(await verdict()).toBe("does_not_fit");

  await test.step("Undo does not take back what another admin has stated meanwhile: the row says what it says now", async () => {
    browserErrors.allow(/status of 409/);
    const [read, now] = ["does_not_fit", "fits_if"].map((verdict) => ({
      verdict,
      condition: "Tried it.",
      source: "Our bench",
    }));
    await admin.asks("PUT", `/parts/${id}/fits/lenovo-thinkpad-t480`, { ...now, replaces: read });
    await row.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove entry" }).click();
    await admin.sees(row.getByRole("alert").filter({ hasText: "Nothing was removed." }));
    await admin.sees(row.getByText("Fits with a condition", { exact: true }));
    await expectNoViolations(admin, "a laptop that another has changed");
    expect(await verdict()).toBe("fits_if");
  });

  await page.getByLabel("Search laptops").fill("macbook");
  await admin.sees("No laptops match");
  await page.getByLabel("Search laptops").fill("t480");
  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove entry" }).click();
  await admin.sees("No laptops match");
  expect(await verdict()).toBe("unknown");
});
