import { expect, test } from "./test.ts";

test("What is missing or wrong on Signup is said beside its field, in the owner's words", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/Signup");
  await page.getByRole("button", { name: "Sign up" }).click();
  await visitor.sees("name is required");
  await visitor.sees("Email is required");
  await visitor.sees("Password is required");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("textbox", { name: "Password" }).fill("five5");
  await visitor.sees("Provide a valid email");
  await visitor.sees("Your password must be 6 character or longer");
});

test("A wrong password and an unknown address get one and the same answer", async ({
  visitor,
  someone,
  faults,
}) => {
  faults.allow(/status of 401/);
  await (await someone()).joins();
  const { page } = visitor;
  const known = visitor.email.replace(/\d+/, (count) => String(Number(count) + 1));
  const answers: string[] = [];
  for (const email of [known, "nobody@mail.example.com"]) {
    await page.goto("/login");
    await visitor.logIn({ email, password: "wrong horse" });
    const refusal = page.getByRole("main").getByRole("alert");
    await visitor.sees(refusal);
    answers.push(await refusal.innerText());
  }
  expect(answers[0]).toBe(answers[1]);
});

test("Who logs in comes back to the page they came from", async ({ visitor, someone }) => {
  const member = await someone();
  await member.joins();
  const { page } = visitor;
  await page.goto("/dashboard/review");
  await visitor.sees(visitor.heading("LOG IN"));
  await visitor.logIn({ email: member.email, password: member.password });
  await expect(page).toHaveURL("/dashboard/review");
  await visitor.sees(visitor.heading("Add a review"));
});

test("A signed-in visitor stays signed in over a reload and in a new tab", async ({ visitor }) => {
  await visitor.joins();
  await visitor.page.reload();
  await visitor.sees(visitor.logout);
  const tab = await visitor.page.context().newPage();
  await tab.goto("/dashboard");
  await expect(tab.getByLabel("Email")).toHaveValue(visitor.email);
});

for (const path of ["users", "addproduct", "manageproducts", "manageallproduct"]) {
  test(`A customer who opens the admins' page ${path} is signed out and led to the login page`, async ({
    visitor,
  }) => {
    await visitor.joins();
    await visitor.page.goto(`/dashboard/${path}`);
    await visitor.sees(visitor.heading("LOG IN"));
    await expect(visitor.page).toHaveURL(/\/login/);
    await visitor.sees(visitor.page.getByRole("link", { name: "Login" }));
    expect(await visitor.page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });
}

test("The dashboard's menu shows customers and admins what is theirs", async ({ visitor, someone, shop }) => {
  const menuOf = (person: typeof visitor) =>
    person.page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await visitor.joins();
  await visitor.page.goto("/dashboard");
  await expect(menuOf(visitor)).toHaveText(["My profile", "My Orders", "Add a review"]);
  const admin = await someone();
  await admin.page.goto("/login?from=%2Fdashboard");
  await admin.logIn(shop.admin);
  await expect(menuOf(admin)).toHaveText([
    "My profile",
    "Make Admin",
    "Add Product",
    "Manage Products",
    "Manage All Orders",
    "Reviews",
    "Messages",
    "Audit",
  ]);
});
