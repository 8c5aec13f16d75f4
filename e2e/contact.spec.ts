import { expectNoViolations } from "./a11y-violations.ts";
import { newIdentity } from "./account.ts";
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
test("Whoever is signed in and writes with their own, confirmed address gets a copy, and is told so", async ({
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
  await page.goto(shop.mailbox);
  const copies = page
    .getByRole("article")
    .filter({ hasText: "Your message to Lapwright" })
    .filter({ hasText: subject });
  await expect(async () => {
    await page.reload();
    await expect(copies).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(copies).toContainText(`To ${writer.email}`);
});
