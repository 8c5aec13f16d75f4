import path from "node:path";
import { expectNoViolations } from "./a11y-violations.ts";
import { unique } from "./new-part.ts";
import { placedOrder } from "./paid-order.ts";
import { expect, test } from "./test.ts";

const pictures = path.join(import.meta.dirname, "..", "catalog", "pictures");

test("Stock is received and counted, and the history has every change", async ({
  newPart,
  admin,
  member: buyer,
  browserErrors,
}) => {
  const { _id: id } = await newPart({ name: unique("Counted part") });
  await placedOrder(buyer, id, 3);
  const { page } = admin;
  await page.goto(`/dashboard/manageproducts/${id}/stock`);
  const figure = (label: string) =>
    page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  const history = page.getByRole("table", { name: "History" }).getByRole("row");
  await admin.sees(figure("Reserved").getByText("3", { exact: true }));
  await admin.sees(figure("Available").getByText("7", { exact: true }));

  await page.getByRole("spinbutton", { name: "Units received" }).fill("5");
  await page.getByLabel("Note (optional)").first().fill("Delivery 12");
  await page.getByRole("button", { name: "Receive" }).click();
  await admin.sees(figure("On hand").getByText("15", { exact: true }));
  await admin.sees(history.filter({ hasText: "Delivery 12" }).getByText("+5"));

  await test.step("A count below the reserved quantity is rejected with a message", async () => {
    browserErrors.allow(/status of 422/);
    await page.getByLabel("Units counted").fill("2");
    await page.getByRole("button", { name: "Save count" }).click();
    await admin.sees(page.getByText(/^3 units are reserved by unpaid orders/));
    await page.getByLabel("Units counted").fill("14");
    await page.getByRole("button", { name: "Save count" }).click();
    await admin.sees(figure("On hand").getByText("14", { exact: true }));
  });

  await test.step("Scrapped units leave the stock, with their reason in the history", async () => {
    await page.getByLabel("Units scrapped").fill("1");
    await page.getByLabel("Reason (optional)").fill("Broken pins");
    await page.getByRole("button", { name: "Scrap", exact: true }).click();
    await admin.sees(figure("On hand").getByText("13", { exact: true }));
    await admin.sees(history.filter({ hasText: "Broken pins" }).getByText("−1"));
  });

  await test.step("A changed price appears in the history, which links to orders", async () => {
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("spinbutton", { name: /^Price/ }).fill("25");
    await page.getByRole("button", { name: "Save changes" }).click();
    await admin.isToldByToast("is saved");
    await page.getByRole("link", { name: "Stock", exact: true }).click();
    await admin.sees(history.filter({ hasText: "$20.00" }).filter({ hasText: "$25.00" }));
    await history.filter({ hasText: "Reserved for" }).getByRole("link").click();
    await admin.sees(admin.heading("Order"));
    await admin.sees(page.getByRole("main").getByText(buyer.name).first());
  });
});

test("A part's pictures are uploaded, put in order by keyboard, and shown in that order", async ({
  newPart,
  admin,
  visitor,
}) => {
  const { _id: id, slug } = await newPart({ name: unique("Pictured part") });
  const { page } = admin;
  await page.goto(`/dashboard/manageproducts/${id}`);
  const list = page.getByRole("list", { name: "Pictures" });
  await admin.sees(list.getByRole("listitem"));
  for (const name of ["battery-bt24-t480.webp", "thermal-paste.webp"]) {
    const count = await list.getByRole("listitem").count();
    await page.locator("input[type=file]").setInputFiles(path.join(pictures, name));
    await expect(list.getByRole("listitem")).toHaveCount(count + 1);
  }
  const sources = () =>
    list.getByRole("img").evaluateAll((images) => images.map((one) => one.getAttribute("src")));
  const [first, second, third] = await sources();
  await page.getByRole("button", { name: "Move picture 3 earlier" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move picture 2 earlier" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await sources()).toEqual([third, first, second]);
  await expect(
    page.getByRole("button", { name: "Move picture 1 later" }),
    "at the end, the focus stays on the row's move buttons",
  ).toBeFocused();
  await expectNoViolations(admin, "pictures of a part");
  await page.getByRole("button", { name: "Save changes" }).click();
  await admin.isToldByToast("is saved");

  await visitor.page.goto(`/parts/${slug}`);
  const gallery = visitor.page.getByRole("region", { name: "Pictures" });
  await expect(gallery.getByRole("link", { name: /^Photograph \d$/ })).toHaveCount(3);
  const enlarged = gallery.getByRole("link", { name: /^Enlarge: / });
  expect(await enlarged.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    third,
    first,
    second,
  ]);
});

test("Two admins save the same part: the second sees both versions and chooses", async ({
  newPart,
  admin,
  someone,
  shop,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  await admin.page.goto("/dashboard");
  const other = await someone();
  await other.signsIn(shop.admin);
  const name = unique("Contested part");
  const address = `/dashboard/manageproducts/${(await newPart({ name }))._id}`;
  await admin.page.goto(address);
  await other.page.goto(address);
  await admin.page.getByLabel("Description").fill("Mine.");
  await admin.page.getByRole("spinbutton", { name: /^Price/ }).fill("30");
  await other.page.getByRole("spinbutton", { name: /^Price/ }).fill("40");
  await other.page.getByRole("button", { name: "Save changes" }).click();
  await other.isToldByToast("is saved");

  await admin.page.getByRole("button", { name: "Save changes" }).click();
  const choice = admin.page.getByRole("region", { name: "Someone else saved this part first" });
  await admin.sees(choice.getByText("both changed"));
  await admin.sees(choice.getByText("Yours: $30.00"));
  await admin.sees(choice.getByText("Current: $40.00"));
  await expectNoViolations(admin, "both versions");
  await choice.getByRole("button", { name: "Save my changes" }).click();
  await admin.isToldByToast("is saved");
  await expect(choice).toHaveCount(0);

  await other.page.getByLabel("Minimum quantity").fill("2");
  await other.page.getByRole("button", { name: "Save changes" }).click();
  await other.page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(other.page.getByRole("spinbutton", { name: /^Price/ })).toHaveValue("30.00");
  await expect(other.page.getByLabel("Description")).toHaveValue("Mine.");
  await expect(other.page.getByLabel("Minimum quantity")).toHaveValue("1");
});

test("A specification that is yes or no can be stated, and be left open again", async ({
  newPart,
  admin,
}) => {
  const { page } = admin;
  const { _id } = await newPart({ category: "memory" });
  const ecc = page.getByRole("combobox", { name: "ECC" });
  const specs = async () =>
    (await admin.asks<{ specs: Record<string, unknown> }>("GET", `/allParts/${_id}`)).specs;
  const saves = async (choice: string) => {
    await page.goto(`/dashboard/manageproducts/${_id}`);
    await ecc.selectOption(choice);
    await page.getByRole("button", { name: "Save changes" }).click();
    await admin.isToldByToast("is saved");
  };
  await saves("Yes");
  expect(await specs()).toEqual({ ecc: true });
  await saves("No");
  expect(await specs()).toEqual({ ecc: false });
  await saves("Not stated");
  expect(await specs()).toEqual({});
});

test("A part with orders is archived, found among the archived parts and reactivated; a duplicate starts as its copy", async ({
  newPart,
  admin,
  member: buyer,
}) => {
  const { page } = admin;
  const name = unique("Archived part");
  const { _id: id } = await newPart({ name });
  await placedOrder(buyer, id);

  await admin.page.goto("/dashboard/manageproducts");
  await admin.searches("products", name);
  const row = page.getByRole("row").filter({ hasText: name });
  await admin.picks(row, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await admin.isToldByToast(`You have deleted ${name}`);
  await page.getByRole("radio", { name: /^Archived/ }).check({ force: true });
  await admin.sees(row.getByText("Archived", { exact: true }));
  await admin.picks(row, /on sale again/);
  await expect(row).toHaveCount(0);
  await page.getByRole("radio", { name: /^For sale/ }).check({ force: true });
  await admin.sees(row.getByText("For sale", { exact: true }));

  await admin.picks(row, "Duplicate");
  await admin.sees("This is a copy of");
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("SKU")).toHaveValue("");
  await page.getByLabel("Name").fill(`${name} II`);
  await page.getByLabel("Available quantity").fill("4");
  await page.getByRole("button", { name: "Add product" }).click();
  await admin.sees(page.getByRole("main").getByRole("link", { name: `${name} II` }));
});
