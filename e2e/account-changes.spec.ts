import type { Locator, Page } from "@playwright/test";
import { appCodeOf } from "../test/authenticator.ts";
import { expectNoViolations } from "./a11y-violations.ts";
import { setsUpAuthenticatorApp } from "./authenticator-app.ts";
import { button } from "./google-shop.ts";
import { opensMail } from "./mailbox.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

/** The subjects of the mails that link to a page. */
const subjects = {
  "verify-email": "Confirm your email address",
  "confirm-email": /Confirm your new email address|is about to change/,
} as const;

/** Opens the newest link to a page in a mail to an address. */
async function opensMailedLink(
  visitor: Person,
  mailbox: { page: Page; address: string },
  to: keyof typeof subjects,
  recipient: string,
): Promise<void> {
  const mail = await opensMail(mailbox.page, mailbox.address, subjects[to], `To ${recipient},`);
  await visitor.page.goto(await mail.getByRole("link", { name: new RegExp(to) }).innerText());
  await visitor.isAlive();
}

async function confirmsEmail(visitor: Person, page: Page, address: string): Promise<void> {
  await opensMailedLink(visitor, { page, address }, "verify-email", visitor.email);
  await visitor.page.getByRole("button", { name: "Confirm email" }).click();
  await visitor.sees("Your email address is confirmed.");
}

test("A customer deletes the account: refused with a wrong password, then signed out for good", async ({
  member: visitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  const { page } = visitor;
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const password = dialog.getByRole("textbox", { name: "Your password" });
  await password.fill("not my password");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(password).toHaveAccessibleDescription("This is not your password.");
  await password.fill(visitor.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await visitor.isToldByToast("Your account has been deleted");
  await expect(page).toHaveURL("/");
  await visitor.sees(page.getByRole("link", { name: "Login" }));
  await page.goto("/login");
  await visitor.logIn();
  await visitor.sees(page.getByRole("main").getByText("Wrong email or password."));
});

test("Someone without a password signs in with Google again to delete the account", async ({
  visitor,
  browserErrors,
}) => {
  // The second sign-in reads the profile once more, which may reach the shop after the account is gone.
  browserErrors.tolerate(/status of 401.*\/api\/(profile|user)\//);
  const { page } = visitor;
  const email = visitor.email.replace(/@.*/, "@demo.example");
  const choosesAccount = async (opens: Promise<void>) => {
    const [popup] = await Promise.all([page.waitForEvent("popup"), opens]);
    await popup.getByLabel("Name").fill(visitor.name);
    await popup.getByLabel("Email").fill(email);
    await Promise.all([popup.waitForEvent("close"), popup.getByLabel("Email").press("Enter")]);
  };
  await page.goto("/login?from=%2Fdashboard");
  await choosesAccount(button(visitor).click());
  await visitor.sees(visitor.heading("My profile"));
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await visitor.sees(dialog.getByText("Google will ask you to sign in again"));
  await choosesAccount(dialog.getByRole("button", { name: "Delete account" }).click());
  await visitor.isToldByToast("Your account has been deleted");
  await visitor.sees(page.getByRole("link", { name: "Login" }));
});

test("A customer changes the email address with the links in both mailboxes, and logs in with the new one", async ({
  member: visitor,
  someone,
  shop,
}) => {
  const mailbox = { page: (await someone()).page, address: shop.mailbox };
  const opensLink = (to: keyof typeof subjects, recipient: string) =>
    opensMailedLink(visitor, mailbox, to, recipient);
  const newEmail = visitor.email.replace("ann.lee", "ann.quimby");
  const { page } = visitor;
  await confirmsEmail(visitor, mailbox.page, shop.mailbox);

  await page.goto("/dashboard");
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  const asksFor = async (address: string) => {
    await page.getByRole("button", { name: "Change email address" }).click();
    await dialog.getByLabel("New email address").fill(address);
    await dialog.getByRole("textbox", { name: "Your password" }).fill(visitor.password);
    await expectNoViolations(visitor, "the dialog of a new address");
    await dialog.getByRole("button", { name: "Send links" }).click();
    await visitor.sees(page.getByRole("status").filter({ hasText: address }));
  };
  await asksFor(`mistyped.${newEmail}`);
  await page.getByRole("button", { name: "Cancel this change" }).click();
  await visitor.isToldByToast("Your email address was not changed");
  await expect(page.getByRole("button", { name: "Cancel this change" })).toHaveCount(0);
  await asksFor(newEmail);

  await opensLink("confirm-email", visitor.email);
  await expectNoViolations(visitor, "/confirm-email");
  await page.getByRole("button", { name: "Confirm change" }).click();
  await visitor.sees(visitor.heading("One more step"));
  await opensLink("confirm-email", newEmail);
  await page.getByRole("button", { name: "Confirm change" }).click();
  await visitor.sees("Your email address has been changed. Log in with the new one.");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await visitor.logIn({ email: newEmail, password: visitor.password });
  await visitor.sees(visitor.logout);
});

test("What is typed the moment a dialog opens stays, also when it opens again", async ({
  member: { page },
}) => {
  await page.goto("/dashboard");
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  const opener = page.getByRole("button", { name: "Change email address" });
  await opener.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await opener.evaluate(async (button: HTMLButtonElement) => {
    button.click();
    // React opens the dialog in a microtask. What it leaves for the next task has not happened yet.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    const field = document.querySelector<HTMLInputElement>("dialog[open] input[name=newEmail]");
    if (!field) throw new Error("The dialog is not open yet");
    field.value = "ann@people.example";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await dialog.getByRole("textbox", { name: "Your password" }).fill("typed a little later");
  await expect(dialog.getByLabel("New email address")).toHaveValue("ann@people.example");
});

test("An authenticator app is set up, asked for at the next login, and replaced by a recovery code", async ({
  member: visitor,
  someone,
  shop,
}) => {
  const { page } = visitor;
  await confirmsEmail(visitor, (await someone()).page, shop.mailbox);
  await page.goto("/dashboard");
  const { link, recoveryCode } = await setsUpAuthenticatorApp(visitor);

  const elsewhere = await someone();
  await elsewhere.page.goto("/login");
  await elsewhere.logIn(visitor);
  await elsewhere.page.getByLabel("Code from your authenticator app").fill(appCodeOf(link, 1));
  await elsewhere.page.getByRole("button", { name: "Log in" }).click();
  await elsewhere.sees(elsewhere.logout);

  const withoutPhone = await someone();
  await withoutPhone.page.goto("/login");
  await withoutPhone.logIn(visitor);
  await withoutPhone.page.getByRole("button", { name: "Use a recovery code" }).click();
  await withoutPhone.page.getByLabel("Recovery code").fill(recoveryCode);
  await withoutPhone.page.getByRole("button", { name: "Log in" }).click();
  await withoutPhone.sees(withoutPhone.logout);
});

test("A passkey is added, logs in without a password, and no longer does after it was deleted", async ({
  member: visitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  const { page } = visitor;
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const proves = async (dialog: Locator, action: string) => {
    await dialog.getByRole("textbox", { name: "Your password" }).fill(visitor.password);
    await dialog.getByRole("button", { name: action }).click();
  };
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const add = page.getByRole("dialog", { name: "Add a passkey" });
  await add.getByLabel("Name of the passkey").fill("My phone");
  await expectNoViolations(visitor, "the dialog of a passkey");
  await proves(add, "Continue");
  await visitor.sees(page.getByRole("button", { name: "Delete the passkey My phone" }));

  const logsIn = async () => {
    await visitor.logout.click();
    await visitor.sees(page.getByRole("link", { name: "Login" }));
    await page.goto("/login?from=%2Fdashboard");
    await page.getByRole("button", { name: "Use a passkey" }).click();
  };
  await logsIn();
  await visitor.sees(visitor.heading("My profile"));
  await page.getByRole("button", { name: "Delete the passkey My phone" }).click();
  await proves(page.getByRole("dialog", { name: "Delete this passkey?" }), "Delete passkey");
  await visitor.isToldByToast("The passkey has been deleted");
  await logsIn();
  await visitor.sees("This passkey was not accepted. Try again, or use your password.");
});
