import { paidOrder } from "./paid-order.ts";
import { expect, test } from "./test.ts";

test("A profile keeps what another browser has saved since its form was opened", async ({ member }) => {
  const { page } = member;
  await page.goto("/dashboard");
  await page.getByLabel("Education").fill("Electronics");
  await member.asks("PUT", `/profile/${member.email}`, { location: "Springfield" });
  await page.getByRole("button", { name: "Save" }).click();
  await member.isToldByToast("You have successfully save your profile");
  await expect(page.getByLabel("Location")).toHaveValue("Springfield");
  await page.reload();
  await expect(page.getByLabel("Location")).toHaveValue("Springfield");
  await expect(page.getByLabel("Education")).toHaveValue("Electronics");
});

test("What was typed into the profile and not saved is there again, until it is discarded", async ({
  member: customer,
}) => {
  const { page } = customer;
  await page.goto("/dashboard");
  const location = page.getByLabel("Location");
  await location.fill("Springfield");
  await customer.choosesFromDashboard("My Orders");
  await customer.choosesFromDashboard("My profile");
  await expect(location).toHaveValue("Springfield");
  await customer.sees("Unsaved changes are kept in this tab.");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(location).toHaveValue("");
  await page.reload();
  await customer.isAlive();
  await expect(location).toHaveValue("");
});

test("A review that was begun is there again with its stars and its part, until it is discarded", async ({
  member: buyer,
}) => {
  const { page } = buyer;
  await buyer.page.goto("/");
  await paidOrder(buyer, "8gb-ddr4-3200-so-dimm");
  await page.goto("/dashboard/review");
  const [about, text] = [page.getByLabel("About"), page.getByRole("textbox", { name: "Your review" })];
  await about.selectOption("8 GB DDR4-3200 SO-DIMM");
  await text.fill("Fits well.");
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await page.reload();
  await expect(text).toHaveValue("Fits well.");
  await expect(about.getByRole("option", { selected: true })).toHaveText("8 GB DDR4-3200 SO-DIMM");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(text).toHaveValue("");
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
  await page.reload();
  await buyer.isAlive();
  await expect(text).toHaveValue("");
});

test("A part that has shipped is reviewed from its order, and each review that was begun is kept apart", async ({
  member: buyer,
  admin,
}) => {
  const { page } = buyer;
  await buyer.page.goto("/");
  const { _id } = await paidOrder(buyer, "8gb-ddr4-3200-so-dimm");
  await page.goto(`/dashboard/order/${_id}`);
  const writeReview = page.getByRole("link", { name: "Write a review of 8 GB DDR4-3200 SO-DIMM" });
  await buyer.sees(page.getByRole("link", { name: "Invoice" }));
  await expect(writeReview, "before it ships").toHaveCount(0);
  await admin.page.goto("/");
  await admin.asks("PATCH", `/payments/${_id}`, { carrier: "UPS", trackingNumber: "1Z999AA10123456784" });
  await page.reload();
  await writeReview.click();
  const about = page.getByLabel("About").getByRole("option", { selected: true });
  await expect(about).toHaveText("8 GB DDR4-3200 SO-DIMM");
  const text = page.getByRole("textbox", { name: "Your review" });
  await text.fill("Fits well.");
  await page.goto("/dashboard/review");
  await expect(about).toHaveText("The shop");
  await expect(text).toHaveValue("");
  await page.goto("/dashboard/review?part=019a0000-0000-7000-8000-000000000000");
  await expect(about, "not bought").toHaveText("The shop");
  await page.goBack();
  await page.goBack();
  await expect(about).toHaveText("8 GB DDR4-3200 SO-DIMM");
  await expect(text).toHaveValue("Fits well.");
});

test("What an admin typed and did not save is there again, and does not overwrite what was saved meanwhile", async ({
  newPart,
  admin,
  askAdmin,
  browserErrors,
}) => {
  const part = await newPart();
  const { page } = admin;
  const discard = page.getByRole("button", { name: "Discard changes" });
  const edited = `/dashboard/manageproducts/${part._id}`;
  for (const [path, label, text] of [
    ["/dashboard/addproduct", "Name", "A part to add"],
    [edited, "Description", "Typed and not saved"],
    ["/dashboard/settings", "Default weight of a part, in grams", "640"],
  ] as const) {
    await test.step(path, async () => {
      const field = page.getByRole("textbox", { name: label, exact: true });
      await page.goto(path);
      const before = await field.inputValue();
      await expect(discard).toHaveCount(0);
      await field.fill(text);
      await admin.sees(discard);
      await page.reload();
      await expect(field).toHaveValue(text);
      if (path === edited) return;
      await discard.click();
      await expect(field).toHaveValue(before);
      await expect(discard).toHaveCount(0);
    });
  }
  await test.step("Saved after a colleague, it shows both versions", async () => {
    browserErrors.allow(/status of 409/);
    await askAdmin("PATCH", `/parts/${part._id}`, { description: "A colleague's.", version: part.version });
    await page.goto(edited);
    const field = page.getByRole("textbox", { name: "Description", exact: true });
    await expect(field).toHaveValue("Typed and not saved");
    await page.getByRole("button", { name: "Save changes" }).click();
    const choice = page.getByRole("region", { name: "Someone else saved this part first" });
    await admin.sees(choice.getByText("Current: A colleague's."));
    await admin.sees(choice.getByText("Yours: Typed and not saved"));
  });
});

test("What a tab kept before the shop was updated is there again, as far as the form still has it", async ({
  newPart,
  admin,
}) => {
  const { _id } = await newPart();
  const { page } = admin;
  const description = page.getByRole("textbox", { name: "Description", exact: true });
  await page.goto(`/dashboard/manageproducts/${_id}`);
  await description.fill("Typed and not saved");
  await admin.sees(page.getByRole("button", { name: "Discard changes" }));
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith("form-draft:part:")) as string;
    const { values } = JSON.parse(sessionStorage.getItem(key) as string);
    const { specs, pictures, ...before } = values;
    sessionStorage.setItem(key, JSON.stringify({ values: { ...before, pictures: "one.webp" } }));
  });
  await page.reload();
  await expect(description).toHaveValue("Typed and not saved");
  await page.getByRole("button", { name: "Save changes" }).click();
  await admin.isToldByToast("is saved");
});

test("A product's form that is opened again begins with what was saved since, without a clash", async ({
  newPart,
  admin,
  askAdmin,
}) => {
  const { _id, version } = await newPart();
  const { page } = admin;
  const description = page.getByRole("textbox", { name: "Description", exact: true });
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "This product" }).getByRole("link", { name });
  await page.goto(`/dashboard/manageproducts/${_id}`);
  await admin.sees(description);
  await tab("Stock").click();
  await admin.sees(admin.heading("Receive stock"));
  await askAdmin("PATCH", `/parts/${_id}`, { version, description: "A colleague's." });
  await tab("Edit").click();
  await expect(description).toHaveValue("A colleague's.");
  await description.fill("Ours.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await admin.isToldByToast("is saved");
});
