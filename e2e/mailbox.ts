import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Opens the newest mail of the demo's mailbox whose subject and recipient have these words, as soon as it is there.
 * @param address of the mailbox, with its key
 * @returns its text part
 */
export async function opensMail(
  page: Page,
  address: string,
  ...words: (string | RegExp)[]
): Promise<Locator> {
  const mails = words.reduce<Locator>(
    (found, hasText) => found.filter({ hasText }),
    page.getByRole("article"),
  );
  await expect(async () => {
    await page.goto(address);
    await mails.first().getByRole("link").click({ timeout: 1000 });
  }).toPass();
  await page.getByText("As text").click();
  return page.getByRole("group");
}
