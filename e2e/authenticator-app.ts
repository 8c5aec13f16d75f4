import { appCodeOf } from "../test/authenticator.ts";
import { expectNoViolations } from "./a11y-violations.ts";
import type { Person } from "./person.ts";

/**
 * Sets up an authenticator app in the profile, where this person is now.
 * @returns the link that the app reads, and a recovery code
 */
export async function setsUpAuthenticatorApp(
  person: Person,
): Promise<{ link: string; recoveryCode: string }> {
  const { page } = person;
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const begin = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await begin.getByRole("textbox", { name: "Your password" }).fill(person.password);
  await begin.getByRole("button", { name: "Continue" }).click();
  const scan = page.getByRole("dialog", { name: "Scan the code" });
  await person.sees(scan.getByRole("img", { name: "QR code for your authenticator app" }));
  await expectNoViolations(person, "the QR code");
  const href = await scan.getByRole("link", { name: "Open in an app on this device" }).getAttribute("href");
  const link = href ?? "";
  await scan.getByLabel("Code from the app").fill(appCodeOf(link));
  await scan.getByRole("button", { name: "Turn on" }).click();
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  const recoveryCode = await saved.getByRole("listitem").first().innerText();
  await saved.getByRole("button", { name: "I have saved them" }).click();
  await person.sees(page.getByRole("button", { name: "Turn off" }));
  return { link, recoveryCode };
}
