import { pretendFailedJobs } from "../failed-jobs.ts";

/** The admin area; some of its states change the shop. */
export async function shootAdminPages(context, admin) {
  const { shop, shoot } = context;
  await admin.signsIn(shop.admin);
  const { page } = admin;
  for (const name of [
    "today",
    "users",
    "addproduct",
    "manageproducts",
    "manageproducts?state=soldOut",
    "manageproducts?q=unobtainium",
    "reviews",
    "reviews?q=unobtainium",
    "messages",
    "audit",
    "attention",
    "returns?q=unobtainium",
    "questions",
    "featured",
    "contradictions",
    "requested-laptops",
    "vouchers",
    "settings",
    "books",
    "manageallproduct",
  ]) {
    await page.goto(`/dashboard/${name}`);
    await settled(page);
    await shoot(admin, `admin-${name.replaceAll(/[?=]/g, "-")}`);
  }
  await page
    .getByRole("button", { name: /^pending/ })
    .first()
    .click();
  await shoot(admin, "admin-ship");
  await shootAttention(context, admin);
  await shootReviews(context, admin);
  await shootStockAndEdit(context, admin);
  await shootImports(context, admin);
  await page.goto("/dashboard/audit");
  await settled(page);
  await shoot(admin, "admin-audit-filled");
}

async function shootAttention({ shoot }, admin) {
  const { page } = admin;
  await pretendFailedJobs(page);
  await page.goto("/dashboard/attention");
  await settled(page);
  await shoot(admin, "admin-attention-filled");
  await page
    .getByRole("button", { name: /^Dismiss: Refund/ })
    .first()
    .click();
  await shoot(admin, "admin-attention-dismiss");
  await page.unrouteAll();
}

async function shootReviews({ shoot }, admin) {
  const { page } = admin;
  await page.goto("/dashboard/reviews");
  await page
    .getByRole("button", { name: /^Reply/ })
    .first()
    .click();
  await page.getByLabel("Reply", { exact: true }).fill("Thank you! We have passed it on to the workshop.");
  await shoot(admin, "admin-reviews-reply");
  await page.getByRole("button", { name: "Save reply" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Hide/ }).nth(1).click();
  await page.getByLabel("Reason").fill("It names another customer.");
  await shoot(admin, "admin-reviews-hide");
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await shoot(admin, "admin-reviews-moderated");
}

async function shootStockAndEdit({ shop, shoot, newPerson }, admin) {
  const { page } = admin;
  await page.goto("/dashboard/manageproducts?q=8+GB+DDR4-3200");
  await settled(page);
  await page
    .getByRole("link", { name: /^Stock of 8/ })
    .first()
    .click();
  await page.getByRole("spinbutton", { name: "Units received" }).fill("12");
  await page.getByRole("button", { name: "Receive" }).click();
  await page.getByRole("row").filter({ hasText: "+12" }).waitFor();
  await page.getByLabel("Units counted").fill("0");
  await page.getByRole("button", { name: "Save count" }).click();
  await shoot(admin, "admin-stock");
  const other = await newPerson();
  await other.signsIn(shop.admin);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Save changes" }).waitFor();
  await settled(page);
  await shoot(admin, "admin-edit");
  await other.page.goto(page.url());
  await other.page.getByLabel(/^Price/).fill("23.9");
  await other.page.getByRole("button", { name: "Save changes" }).click();
  await other.sees(other.page.getByRole("alert").filter({ hasText: "is saved" }));
  await page.getByLabel(/^Price/).fill("24.9");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Keep theirs" }).waitFor();
  await shoot(admin, "admin-edit-conflict");
}

/** Imports in their states, and the fitments of a part. */
async function shootImports({ shop, shoot }, admin) {
  const { page } = admin;
  const parts = await (await fetch(`${shop.url}/api/parts?category=memory&limit=8`)).json();
  async function upload(name, lines) {
    await page.goto("/dashboard/import");
    await settled(page);
    await page
      .getByLabel(/^CSV file of/)
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  }
  await page.goto("/dashboard/import");
  await settled(page);
  await shoot(admin, "admin-import");
  await upload("wrong prices.csv", ["sku,name,price", ...parts.map(({ sku }) => `${sku},,free`)]);
  await admin.sees(admin.heading("Errors"));
  await shoot(admin, "admin-import-bad");
  const cheaper = parts.map(({ sku, price }) => `${sku},${(price - 1).toFixed(2)}`);
  await upload("prices.csv", ["sku,price", ...cheaper]);
  await admin.sees(admin.heading("Changes"));
  await shoot(admin, "admin-import-checked");
  await page.getByRole("button", { name: "Import 8 lines" }).click();
  await admin.sees(page.getByText(/^Imported: 0 new, 8 changed/));
  await shoot(admin, "admin-import-applied");
  const [battery] = await (await fetch(`${shop.url}/api/parts?category=battery&limit=1`)).json();
  await page.goto(`/dashboard/manageproducts/${battery._id}/fits`);
  await settled(page);
  await page.getByLabel("Laptop", { exact: true }).fill("t480");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Add" }).waitFor();
  await shoot(admin, "admin-fitments");
}

async function settled(page) {
  await page.locator(".animate-pulse").first().waitFor({ state: "hidden" });
}
