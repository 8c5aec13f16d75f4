// `npm run shots`: pictures of every page and main state, on three widths, in both themes, in ./shots.
// `npm run shots -- payment list` takes only those whose name contains one of the words.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import unpackBrowser, { browserToLaunch } from "./browser.ts";
import { cards, Person } from "./person.ts";
import { startShop } from "./shop.ts";

const folder = path.join(import.meta.dirname, "..", "shots");
const widths = [375, 768, 1440];
const themes = ["light", "dark"];
const wanted = process.argv.slice(2);
const part = "8gb-ddr4-3200-so-dimm";

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await unpackBrowser();
const shop = await startShop();
const browser = await chromium.launch(browserToLaunch());
let taken = 0;
try {
  await visitorsPages(await newPerson());
  await comparePages(await newPerson());
  await cartPages(await newPerson());
  const buyer = await newPerson();
  await buyersPages(buyer);
  await adminsPages(await newPerson());
} finally {
  await browser.close();
  await shop.stop();
}
console.log(`${taken} pictures in ${folder}`);

async function newPerson() {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  return new Person(await context.newPage());
}

/** Parts chosen to be compared, and side by side. */
async function comparePages(visitor) {
  const { page } = visitor;
  const slugs = [8, 16, 32].map((gb) => `${gb}gb-ddr4-3200-so-dimm`);
  await page.goto("/manufacture/all?category=memory");
  for (const place of [0, 1, 2])
    await page
      .getByRole("checkbox", { name: /^Compare / })
      .nth(place)
      .check();
  await shoot(visitor, "list-comparing");
  for (const [name, parts] of [
    ["compare", slugs],
    ["compare-one", slugs.slice(0, 1)],
    ["compare-odd", [...slugs.slice(0, 2), "no-such-part", "usb-c-wall-charger-65w", "a-fifth"]],
    ["compare-none", []],
  ]) {
    await page.goto(`/compare?parts=${parts}`);
    await shoot(visitor, name);
  }
}

async function visitorsPages(visitor) {
  const addresses = {
    home: "/",
    list: "/manufacture/all",
    "list-shelf": "/manufacture/all?category=memory",
    "list-search": "/manufacture/all?q=ddr4",
    "list-narrowed": "/manufacture/all?category=panel&spec=diagonalInch:14&spec=touch:yes&inStock=true",
    "list-ways-out": "/manufacture/all?category=memory&spec=generation:DDR3L&spec=capacityGb:32",
    "list-search-read": "/manufacture/all?q=thinkpd+t480+batery",
    "list-nothing": "/manufacture/all?q=unobtainium",
    part: `/parts/${part}`,
    "part-reviewed": "/parts/16gb-ddr4-3200-so-dimm",
    "part-long-name": "/parts/battery-23wh-thinkpad-x240-x250-x260-x270-t450-t460",
    "part-many-numbers": "/parts/battery-80wh-thinkpad-x1-extreme-p1",
    "part-sold-out": "/parts/battery-26wh-thinkpad-t460s-t470s",
    "part-minimum": "/parts/thermal-pad-1-0mm-100x60",
    login: "/login",
    signup: "/Signup",
    "forgot-password": "/forgot-password",
    "reset-password": "/reset-password#token=sample",
    "reset-password-no-link": "/reset-password",
    "verify-email": "/verify-email#token=sample",
    blogs: "/blogs",
    portfolio: "/myportfolio",
    delivery: "/delivery",
    returns: "/returns",
    warranty: "/warranty",
    privacy: "/privacy",
    terms: "/terms",
    contact: "/contact",
    laptops: "/laptops",
    "laptops-lines": "/laptops?brand=lenovo",
    "laptops-models": "/laptops?brand=lenovo&line=thinkpad-t",
    "laptops-found": "/laptops?q=latitude+54",
    "laptops-nothing": "/laptops?q=unobtainium",
    "laptops-of-part": `/laptops?part=${part}`,
    laptop: "/laptops/lenovo-thinkpad-t480",
    "laptop-answered": "/laptops/lenovo-thinkpad-t480?memory=8&modules=1",
    "laptop-soldered": "/laptops/lenovo-thinkpad-x1-carbon-gen-10",
    "laptop-unknown": "/laptops/asus-1001px",
    "not-found": "/go",
  };
  for (const [name, address] of Object.entries(addresses)) {
    await visitor.page.goto(address);
    await shoot(visitor, name);
  }
  await visitor.page.goto("/blogs");
  for (const question of await visitor.page.locator("main summary").all()) await question.click();
  await shoot(visitor, "blogs-open");
  await visitor.page.goto(`/parts/${part}`);
  await visitor.isAlive();
  await visitor.page.getByRole("link", { name: /^Enlarge: / }).click();
  await visitor.sees(visitor.page.getByRole("button", { name: "Look closer" }));
  await shoot(visitor, "part-large-picture");
  await visitor.page.goto("/Signup");
  await visitor.page.getByRole("button", { name: "Sign up" }).click();
  await visitor.sees("Email is required");
  await shoot(visitor, "signup-refused");
  await visitor.page.goto("/login");
  const opened = visitor.page.waitForEvent("popup");
  await visitor.page.getByRole("button", { name: /Continue with Google/ }).click();
  const popup = await opened;
  await popup.getByRole("heading", { level: 1 }).waitFor();
  await shoot(visitor, "login-google-open");
  await shoot({ page: popup, isAlive: async () => {} }, "google-demo");
  await popup.close();
  await visitor.sees("You weren't signed in with Google.");
}

/** A guest's cart in its states, and the way from it to the invoice. */
async function cartPages(guest) {
  const { page } = guest;
  await page.goto("/cart");
  await guest.sees("Your cart is empty");
  await shoot(guest, "cart-empty");
  const parts = await (await fetch(`${shop.url}/api/parts?limit=60&inStock=true`)).json();
  for (const { slug } of [1, 9, 14, 20, 26, 32].map((place) => parts[place])) {
    await page.goto(`/parts/${slug}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await guest.sees(page.getByRole("link", { name: "View cart" }));
  }
  await shoot(guest, "part-in-cart");
  await page.goto("/cart");
  await guest.sees(page.getByRole("link", { name: "Check out" }));
  await shoot(guest, "cart");
  await page
    .getByRole("spinbutton", { name: /^Quantity of/ })
    .first()
    .fill("99999");
  await guest.sees(page.getByRole("button", { name: /^Change to / }));
  await page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await shoot(guest, "cart-too-many");
  await page.getByRole("button", { name: /^Change to / }).click();
  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByRole("link", { name: "Create a new Account" }).click();
  await guest.sees(guest.heading("SIGN UP"));
  await guest.signUp();
  await guest.sees(page.getByLabel("Address"));
  await shoot(guest, "checkout");
  await page.getByLabel("Address").fill("1 Main Street\nSpringfield, OR 97477");
  await page.getByLabel("Phone number").fill("+1 555 0100");
  await page.getByRole("button", { name: "Place order" }).click();
  await guest.sees(guest.heading("Payment"));
  const payment = page.url();
  const order = payment.replace("/payment/", "/order/");
  await page.goto(order);
  await guest.sees(page.getByRole("timer"));
  await shoot(guest, "order-page-unpaid");
  await page.goto(`${order}/invoice`);
  await guest.sees("No invoice yet");
  await shoot(guest, "invoice-none");
  await page.goto(payment);
  await guest.pays();
  await page.goto(order);
  await guest.sees("Payment received");
  await shoot(guest, "order-page-paid");
  await page.goto(`${order}/invoice`);
  await guest.sees("Billed to");
  await shoot(guest, "invoice");
}

async function buyersPages(buyer) {
  const { page } = buyer;
  await buyer.joins();
  for (const [name, address] of [
    ["dashboard-profile", "/dashboard"],
    ["dashboard-orders-none", "/dashboard/order"],
    ["dashboard-review", "/dashboard/review"],
  ]) {
    await page.goto(address);
    await shoot(buyer, name);
  }
  await page.goto(`/purchases/${part}`);
  await buyer.sees(buyer.quantity);
  await shoot(buyer, "order");
  await buyer.quantity.fill("0");
  await shoot(buyer, "order-quantity-refused");
  await buyer.quantity.fill("1");
  await buyer.order(part);
  await shoot(buyer, "payment");
  await buyer.payWith(cards.declined);
  await buyer.sees("Your card was declined.");
  await shoot(buyer, "payment-declined");
  await buyer.payWith(cards.asksTheBank);
  await buyer.sees(page.getByRole("dialog"));
  await shoot(buyer, "payment-bank-asks");
  await page.getByRole("button", { name: "Approve" }).click();
  await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
  await shoot(buyer, "payment-done");
  await buyer.order(part, 2);
  await buyer.choosesFromDashboard("My Orders");
  await shoot(buyer, "dashboard-orders");
  await buyer.orders.getByRole("button", { name: "Delete" }).click();
  await shoot(buyer, "dashboard-orders-delete");
}

async function adminsPages(admin) {
  await admin.signsIn(shop.admin);
  const { page } = admin;
  for (const name of [
    "users",
    "addproduct",
    "manageproducts",
    "manageproducts?state=soldOut",
    "manageproducts?q=unobtainium",
    "reviews",
    "reviews?q=unobtainium",
    "messages",
    "audit",
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
  await adminsReviews(admin);
  await adminsPart(admin);
  await adminsFiles(admin);
  await page.goto("/dashboard/audit");
  await settled(page);
  await shoot(admin, "admin-audit-filled");
}

async function adminsReviews(admin) {
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

async function adminsPart(admin) {
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
  await settled(page);
  await shoot(admin, "admin-edit");
  await other.page.goto(page.url());
  await other.page.getByRole("spinbutton", { name: /^Price/ }).fill("23.9");
  await other.page.getByRole("button", { name: "Save changes" }).click();
  await other.sees(other.page.getByRole("alert").filter({ hasText: "is saved" }));
  await page.getByRole("spinbutton", { name: /^Price/ }).fill("24.9");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Keep theirs" }).waitFor();
  await shoot(admin, "admin-edit-conflict");
}

/** Nothing is still on its way. */
/** Imports in their states, and the fitments of a part. */
async function adminsFiles(admin) {
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
  await shoot(admin, "admin-fits");
}

async function settled(page) {
  await page.locator(".animate-pulse").first().waitFor({ state: "hidden" });
}

/** The page as it stands, whole, in every width and theme. */
async function shoot({ page, isAlive }, name) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return;
  await isAlive();
  // What the pointer happens to rest on would look chosen.
  await page.mouse.move(0, 0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await showWhatWaitsForScrolling(page);
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: "disabled",
      });
      taken += 1;
    }
  }
}

/** Pictures further down are fetched when they come near, and toasts of an earlier step hide what is below. */
async function showWhatWaitsForScrolling(page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
