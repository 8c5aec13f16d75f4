import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { type Ask, askWith, newIdentity, password } from "./account.ts";

/** The test cards that Stripe publishes: https://docs.stripe.com/testing */
export const cards = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksTheBank: "4000 0025 0000 3155",
} as const;

/** The name and the address by which the shop knows somebody, and the token of their session. */
export interface Known {
  name: string;
  email: string;
  token?: string;
}

/** To evaluate in a page: waits until what is so now has been painted. */
export const twoFrames = () =>
  new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Waits until a tab has the shop's fonts: it loads them on its first page, and later pages have them from the start. */
export const hasFonts = ({ page }: Pick<Person, "page">) =>
  page.waitForFunction(() => sessionStorage.getItem("fonts"));

/** Somebody at a browser, doing what people do in the shop. */
export class Person {
  readonly page: Page;
  readonly #networkAddress: string;
  readonly #requests = new Set<Request>();
  readonly name: string;
  readonly email: string;
  readonly password = password;
  /** Makes a call of the API as this person. */
  readonly asks: Ask;

  /** @param known whom the shop knows already; else somebody new. */
  constructor(page: Page, known?: Known) {
    const fresh = newIdentity();
    this.page = page;
    this.#networkAddress = fresh.networkAddress;
    this.asks = askWith(
      page.request,
      async () => known?.token ?? page.evaluate(() => localStorage.getItem("accessToken")),
    );
    this.name = known?.name ?? fresh.name;
    this.email = known?.email ?? fresh.email;
    const ended = (request: Request) => void this.#requests.delete(request);
    page.on("request", (request) => void this.#requests.add(request));
    page.on("requestfinished", ended).on("requestfailed", ended);
  }

  /** Fills in the form of /Signup, where this person is now. */
  async signUp(): Promise<void> {
    await this.#comesFromAnAddressOfTheirOwn();
    await this.page.getByLabel("Name").fill(this.name);
    await this.page.getByLabel("Email").fill(this.email);
    await this.page.getByRole("textbox", { name: "Password" }).fill(this.password);
    await this.page.getByRole("button", { name: "Sign up" }).click();
  }

  /** Fills in what checkout asks a guest for: their name, and the email and the password of an account. */
  async fillInAccount(email = this.email): Promise<void> {
    await this.#comesFromAnAddressOfTheirOwn();
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByRole("textbox", { name: "Password" }).fill(this.password);
    await this.page.getByLabel("Name", { exact: true }).fill(this.name);
  }

  /** Comes to the shop and signs up, asking for nothing else. */
  async joins(): Promise<void> {
    await this.page.goto("/Signup");
    await this.signUp();
    await this.sees(this.logout);
  }

  /** Fills in the form of /login, where this person is now; as themselves, or with what they were given. */
  async logIn({ email, password }: { email: string; password: string } = this): Promise<void> {
    await this.#comesFromAnAddressOfTheirOwn();
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByRole("textbox", { name: "Password" }).fill(password);
    await this.page.getByRole("button", { name: "Log in" }).click();
  }

  /** Comes to the shop and signs in, to the dashboard; as themselves, or as who they were told, like the first admin. */
  async signsIn(account: { email: string; password: string } = this): Promise<void> {
    await this.page.goto("/login?from=%2Fdashboard");
    await this.logIn(account);
    await this.sees(this.logout);
  }

  /** The shop bounds attempts per network address: people who have nothing to do with each other have one each. */
  async #comesFromAnAddressOfTheirOwn(): Promise<void> {
    // Not by Playwright's own routes: the browser does without its cache while there is one.
    await this.page.evaluate((address) => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        const headers = new Headers(init?.headers);
        if (/\/sign-(in|up)\//.test(String(input))) headers.set("x-forwarded-for", address);
        return fetch(input, { ...init, headers });
      };
    }, this.#networkAddress);
  }

  /** Comes back to this tab from another: what was read is asked for again. @param read the call that is waited for */
  async comesBack(read: RegExp): Promise<void> {
    const answered = this.page.waitForResponse(read);
    await this.page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await answered;
  }

  /** Orders a part, named by its slug, from its own page. The payment page follows. */
  async order(slug: string, quantity?: number): Promise<void> {
    await this.page.goto(`/parts/${slug}`);
    await this.page.getByRole("link", { name: "Order", exact: true }).click();
    await this.fillInDelivery();
    if (quantity !== undefined) await this.quantity.fill(String(quantity));
    await this.page.getByRole("button", { name: "Place order" }).click();
    await this.sees(this.heading("Payment"));
  }

  /** Says where the parts go, in the order form or at checkout, where this person is now, or in a form of the profile. */
  async fillInDelivery(form: Pick<Locator, "getByLabel"> = this.page): Promise<void> {
    await form.getByLabel("Address", { exact: true }).fill("1 Main Street");
    await form.getByLabel("City").fill("Springfield");
    await form.getByLabel("ZIP code").fill("97477");
    await form.getByLabel("State").selectOption("Oregon");
    await form.getByLabel("Phone number").fill("+1 555 0100");
  }

  /** Pays on the payment page, where this person is now, and is told so. */
  async pays(): Promise<void> {
    await this.payWith(cards.good);
    await this.sees(this.heading("Congrats! Your payment is completed"));
  }

  /** Types the card into the payment page, where this person is now, and pays. */
  async payWith(number: string): Promise<void> {
    await this.page.getByLabel("Card number").fill(number);
    await this.page.getByLabel("Expiry").fill("12 / 34");
    await this.page.getByLabel("Security code").fill("123");
    await this.page.getByRole("button", { name: /^Pay / }).click();
  }

  /** Chooses from the dashboard's side menu. */
  async choosesFromDashboard(entry: string): Promise<void> {
    // The payment page has no menu.
    if (this.page.url().includes("/dashboard/payment/")) await this.page.goto("/dashboard");
    await this.page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: entry }).click();
    await this.sees(this.heading(entry));
  }

  /** Searches a list of the team for its only match, and waits for it: what comes late moves what is clicked next. */
  async searches(list: string, words: string): Promise<void> {
    await this.page.getByLabel(`Search ${list}`).fill(words);
    await expect(this.page).toHaveURL((url) => url.searchParams.get("q") === words);
    await expect(this.page.locator("[data-row]")).toHaveCount(1);
    await expect(this.page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  }

  /** Chooses from the menu of what can be done to a row of a list. */
  async picks(row: Locator, action: string | RegExp): Promise<void> {
    await row.getByRole("button", { name: /^More for/ }).click();
    await row.getByRole("menuitem", { name: action }).click();
  }

  async sees(what: Locator | string): Promise<void> {
    await expect(typeof what === "string" ? this.page.getByText(what) : what).toBeVisible();
  }

  async isToldByToast(words: string): Promise<void> {
    await this.sees(this.toast(words));
  }

  /** The notification that says these words, top right. */
  toast(words: string): Locator {
    return this.page.locator(".Toastify").getByRole("alert").filter({ hasText: words }).first();
  }

  /**
   * Waits until the scripts have taken over the page and what is personal is there. People need not: this is for
   * looking closely at a page, or changing it, and only then.
   */
  readonly isAlive = async (): Promise<void> => {
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
    );
    await expect(async () => {
      // Two frames later the scripts have sent what they ask for when they take over.
      await this.page.evaluate(twoFrames);
      expect([...this.#requests].map((request) => request.url())).toEqual([]);
    }).toPass({ intervals: [20] });
    await expect(this.page.locator(".animate-pulse:not(button)").filter({ visible: true })).toHaveCount(0);
  };

  heading(name: string): Locator {
    return this.page.getByRole("heading", { name, exact: true });
  }

  get quantity(): Locator {
    return this.page.getByRole("spinbutton", { name: "Quantity" });
  }

  get logout(): Locator {
    return this.page.getByRole("button", { name: "Logout" });
  }

  /** One's own orders, newest first, on My Orders. */
  get orders(): Locator {
    return this.page.getByRole("main").getByRole("article");
  }
}
