import { expect, test } from "./test.ts";

test("The login page has the 'LOG IN' form and links to Signup with 'Create a new Account'", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/login");
  await visitor.sees(visitor.heading("LOG IN"));
  await visitor.sees(page.getByLabel("Email"));
  await visitor.sees(page.getByRole("textbox", { name: "Password" }));
  await visitor.sees(page.getByRole("button", { name: "Log in" }));
  await page.getByRole("link", { name: "Create a new Account" }).click();
  await expect(page).toHaveURL("/Signup");
});

test("Signup has the 'SIGN UP' form and links to the login page with 'Login here'", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/Signup");
  await visitor.sees(visitor.heading("SIGN UP"));
  await visitor.sees(page.getByLabel("Name"));
  await visitor.sees(page.getByLabel("Email"));
  await visitor.sees(page.getByRole("textbox", { name: "Password" }));
  await visitor.sees(page.getByRole("button", { name: "Sign up" }));
  await page.getByRole("link", { name: "Login here" }).click();
  await expect(page).toHaveURL("/login");
});

for (const { path, button } of [
  { path: "/login", button: "Log in" },
  { path: "/Signup", button: "Sign up" },
]) {
  test(`Missing or invalid values on ${path} show the owner's messages at their fields`, async ({
    visitor: { page },
  }) => {
    const email = page.getByLabel("Email");
    const password = page.getByRole("textbox", { name: "Password" });
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await test.step("Email is required", async () => {
      await expect(email).toHaveAccessibleDescription(/Email is required/);
    });
    await test.step("Password is required", async () => {
      await expect(password).toHaveAccessibleDescription(/Password is required/);
    });
    await test.step("Provide a valid email", async () => {
      for (const wrong of ["nobody", "nobody@", "@mail.example.com", "no body@mail.example.com"]) {
        await email.fill(wrong);
        await expect(email, wrong).toHaveAccessibleDescription(/Provide a valid email/);
      }
    });
    await test.step("Every real email is valid, even where the specification's pattern rejects it", async () => {
      for (const right of ["ann@mail.com", "ann.lee+shop@mail.example.com", "ann@shop.photography"]) {
        await email.fill(right);
        await expect(email, right).not.toHaveAccessibleDescription(/Provide a valid email/);
      }
    });
    await test.step("Your password must be 6 character or longer", async () => {
      await password.fill("five5");
      await expect(password).toHaveAccessibleDescription(/Your password must be 6 character or longer/);
      await password.fill("sixsix");
      await expect(password).not.toHaveAccessibleDescription(/must be/);
    });
  });
}

test("A missing name shows 'name is required' at the name field", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/Signup");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("name is required");
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("A wrong password and an unknown email show the same message", async ({
  visitor,
  knownCustomer,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  const { page } = visitor;
  const errors: string[] = [];
  for (const email of [knownCustomer.email, "nobody@mail.example.com"]) {
    await page.goto("/login");
    await visitor.logIn({ email, password: "wrong horse" });
    const error = page.getByRole("main").getByRole("alert");
    await visitor.sees(error);
    errors.push(await error.innerText());
  }
  expect(errors[0]).toBe(errors[1]);
});

for (const way of ["login", "signup"]) {
  test(`After a ${way} the token is requested and stored as accessToken, and the home page opens`, async ({
    visitor,
    knownCustomer,
  }) => {
    const { page } = visitor;
    await page.goto(way === "login" ? "/login" : "/Signup");
    const reply = page.waitForResponse((response) => response.request().method() === "PUT");
    await (way === "login"
      ? visitor.logIn({ email: knownCustomer.email, password: visitor.password })
      : visitor.signUp());
    const response = await reply;
    const email = way === "login" ? knownCustomer.email : visitor.email;
    expect(new URL(response.url()).pathname).toBe(`/api/user/${encodeURIComponent(email)}`);
    expect(response.request().postDataJSON()).toEqual({ email });
    expect(await response.request().headerValue("authorization")).toMatch(/^Bearer ./);
    await expect(page).toHaveURL("/");
    await visitor.sees(visitor.logout);
    const { token } = (await response.json()) as { token: string };
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBe(token);
  });
}

const ofTheSignedIn = ["", "/order", "/review", "/payment/1", "/myprofile/1"];
const ofAdmins = ["/users", "/addproduct", "/manageproducts", "/manageallproduct"];
test("Every page that needs a sign-in redirects to the login page, which keeps its address", async ({
  visitor,
}) => {
  const { page } = visitor;
  const dashboard = [...ofTheSignedIn, ...ofAdmins].map((path) => `/dashboard${path}`);
  for (const path of ["/purchases/8gb-ddr4-3200-so-dimm", ...dashboard]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await visitor.sees(visitor.heading("LOG IN"));
  }
});

test("A login returns to the page the visitor came from", async ({ visitor, knownCustomer }) => {
  const { page } = visitor;
  await page.goto("/dashboard/review");
  await visitor.sees(visitor.heading("LOG IN"));
  await visitor.logIn({ email: knownCustomer.email, password: visitor.password });
  await expect(page).toHaveURL("/dashboard/review");
  await visitor.sees(visitor.heading("Add a review"));
});

test("A browser that blocks local storage stores the sign-in in session storage", async ({
  visitor,
  knownCustomer,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...entry) {
      if (this === localStorage) throw new DOMException("Not here.", "QuotaExceededError");
      setItem.apply(this, entry);
    };
  });
  await page.goto("/login");
  await visitor.logIn({ email: knownCustomer.email, password: visitor.password });
  await visitor.sees(visitor.logout);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem("accessToken"))).not.toBeNull();
  await page.goto("/dashboard");
  await expect(page.getByLabel("Email")).toHaveValue(knownCustomer.email);
});

test("A sign-in survives a reload and works in a new tab", async ({ visitor }) => {
  await visitor.joins();
  await visitor.page.reload();
  await visitor.sees(visitor.logout);
  const tab = await visitor.page.context().newPage();
  await tab.goto("/dashboard");
  await expect(tab.getByLabel("Email")).toHaveValue(visitor.email);
});

for (const path of ofAdmins) {
  test(`A customer who opens the admin page ${path} is signed out and redirected to the login page`, async ({
    member: visitor,
  }) => {
    const { page } = visitor;
    await page.goto(`/dashboard${path}`);
    await visitor.sees(visitor.heading("LOG IN"));
    await expect(page).toHaveURL(/\/login/);
    await visitor.sees(page.getByRole("link", { name: "Login" }));
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });
}

test("The admin role is read from the server with the bearer token, not from the browser", async ({
  member: visitor,
}) => {
  const { page } = visitor;
  await page.goto("/");
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("session") ?? "{}") as object;
    localStorage.setItem("session", JSON.stringify({ ...session, role: "owner" }));
    return localStorage.getItem("accessToken");
  });
  const reply = page.waitForResponse(`**/api/admin/${encodeURIComponent(visitor.email)}`);
  await page.goto("/dashboard/users");
  const response = await reply;
  expect(await response.request().headerValue("authorization")).toBe(`Bearer ${token}`);
  await visitor.sees(visitor.heading("LOG IN"));
  await expect(page).toHaveURL(/\/login/);
});

test("Where the browser blocks all storage, header and cart know who shops as long as the page lives", async ({
  visitor,
  browserErrors,
}) => {
  const { page } = visitor;
  // The router's own, for its scroll positions.
  browserErrors.tolerate(/The user denied permission/);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("The user denied permission", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
  await visitor.joins();
  const header = page.getByRole("banner");
  await expect(header.locator(".session-name")).toHaveText(visitor.name);
  await page.getByRole("link", { name: "Laptop parts" }).first().click();
  await page.getByRole("main").getByRole("button", { name: "Add" }).first().click();
  await visitor.sees(header.getByRole("link", { name: "Cart, 1 item" }));
  await header.getByRole("button", { name: "Logout" }).click();
  await visitor.sees(header.getByRole("link", { name: "Login" }));
});
