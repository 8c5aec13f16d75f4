import { expectNoViolations } from "./a11y-violations.ts";
import { newIdentity } from "./account.ts";
import { opensMail } from "./mailbox.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

/** Writes to the shop by the contact form of the page, from a network address that has not written yet. */
async function write({ page }: Person, message: { email: string; subject: string }) {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": newIdentity().networkAddress });
  await page.getByLabel("Email").fill(message.email);
  await page.getByLabel("Subject").fill(message.subject);
  await page.getByLabel("Message").fill("Do you have them?\nPay here: https://bad.example");
  await page.getByRole("button", { name: "Submit" }).click();
}

// The admin's address is confirmed.
test("A signed-in user who writes from their own, confirmed address gets a copy, and is told so", async ({
  admin: writer,
  member,
  visitor,
  shop,
}) => {
  const subject = `Hinges for ${visitor.name}`;
  await test.step("nobody else", async () => {
    await visitor.page.goto("/contact");
    await expect(visitor.page.getByText("we'll email you a copy")).toHaveCount(0);
    await write(visitor, { email: writer.email, subject });
    await visitor.sees("We don't email you a copy.");
    await member.page.goto("/contact");
    await write(member, { email: member.email, subject });
    await member.sees("We don't email you a copy.");
  });

  await writer.page.goto("/contact");
  await writer.sees(`Write from ${writer.email}, and we'll email you a copy.`);
  await expectNoViolations(writer, "contact form of a user");
  await write(writer, { email: writer.email, subject });
  await writer.sees("A copy is on its way to you.");
  await writer.sees(`We'll reply to ${writer.email}.`);

  const { page } = visitor;
  const copy = await opensMail(page, shop.mailbox, "Your message to Lapwright", `To ${writer.email}`);
  await expect(copy).toContainText(subject);
  const copies = page.getByRole("article").filter({ hasText: "Your message to Lapwright" });
  await expect(copies.filter({ hasText: member.email })).toHaveCount(0);
});

test("What is missing is said at its field, which gets the focus, and nothing typed is lost", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 422.*\/contact\.data/);
  const { page } = visitor;
  await page.goto("/contact");
  await visitor.isAlive();
  await page.getByLabel("Subject").fill("Hinges");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Provide a valid email");
  await expect(page.getByLabel("Subject")).toHaveValue("Hinges");
});
