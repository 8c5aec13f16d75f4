import { samplePart } from "./camera.mjs";

/** Every public page, and its states before anyone signs in. */
export async function shootPublicPages({ shoot }, visitor) {
  const paths = {
    home: "/",
    list: "/manufacture/all",
    "list-category": "/manufacture/all?category=memory",
    "list-search": "/manufacture/all?q=ddr4",
    "list-filtered": "/manufacture/all?category=panel&spec=diagonalInch:14&spec=touch:yes&inStock=true",
    "list-no-match": "/manufacture/all?category=memory&spec=generation:DDR3L&spec=capacityGb:32",
    "list-search-corrected": "/manufacture/all?q=thinkpd+t480+batery",
    "list-nothing": "/manufacture/all?q=unobtainium",
    part: `/parts/${samplePart}`,
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
    "confirm-email": "/confirm-email#token=sample",
    blogs: "/blogs",
    article: "/blogs/unit-tests",
    guides: "/guides",
    guide: "/guides/memory-so-dimm?laptop=lenovo-thinkpad-t480",
    saved: "/saved",
    "stock-alert": "/stock-alert#token=sample",
    track: "/track#token=sample",
    portfolio: "/myportfolio",
    delivery: "/delivery",
    returns: "/returns",
    warranty: "/warranty",
    privacy: "/privacy",
    terms: "/terms",
    contact: "/contact",
    laptops: "/laptops",
    "laptops-series": "/laptops?brand=lenovo",
    "laptops-models": "/laptops?brand=lenovo&line=thinkpad-t",
    "laptops-found": "/laptops?q=latitude+54",
    "laptops-nothing": "/laptops?q=unobtainium",
    "laptops-of-part": `/laptops?part=${samplePart}`,
    laptop: "/laptops/lenovo-thinkpad-t480",
    "laptop-answered": "/laptops/lenovo-thinkpad-t480?memory=8&modules=1",
    "laptop-soldered": "/laptops/lenovo-thinkpad-x1-carbon-gen-10",
    "laptop-unknown": "/laptops/asus-1001px",
    "not-found": "/go",
  };
  for (const [name, path] of Object.entries(paths)) {
    await visitor.page.goto(path);
    await shoot(visitor, name);
  }
  await visitor.page.goto("/blogs");
  for (const question of await visitor.page.locator("main summary").all()) await question.click();
  await shoot(visitor, "blogs-open");
  await visitor.page.goto(`/parts/${samplePart}`);
  await visitor.isAlive();
  await visitor.page.getByRole("link", { name: /^Enlarge: / }).click();
  await visitor.sees(visitor.page.getByRole("button", { name: "Zoom in" }));
  await shoot(visitor, "part-large-picture");
  await visitor.page.goto("/Signup");
  await visitor.page.getByRole("button", { name: "Sign up" }).click();
  await visitor.sees("Email is required");
  await shoot(visitor, "signup-errors");
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

/** Parts selected in the list, and compared side by side. */
export async function shootComparison({ shoot }, visitor) {
  const { page } = visitor;
  const slugs = [8, 16, 32].map((gb) => `${gb}gb-ddr4-3200-so-dimm`);
  await page.goto("/manufacture/all?category=memory");
  await visitor.isAlive();
  for (const index of [0, 1, 2])
    await page
      .getByRole("checkbox", { name: /^Compare / })
      .nth(index)
      .check();
  await shoot(visitor, "list-comparing");
  for (const [name, parts] of [
    ["compare", slugs],
    ["compare-one", slugs.slice(0, 1)],
    ["compare-mixed", [...slugs.slice(0, 2), "no-such-part", "usb-c-wall-charger-65w", "a-fifth"]],
    ["compare-none", []],
  ]) {
    await page.goto(`/compare?parts=${parts}`);
    await shoot(visitor, name);
  }
}
