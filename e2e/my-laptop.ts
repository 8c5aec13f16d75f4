import { expect } from "@playwright/test";
import type { Person } from "./person.ts";

export const headerLaptop = ({ page }: Person, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

export const dialog = ({ page }: Person) => page.getByRole("dialog", { name: /^My laptops?$/ });

/** Finds a laptop by the keyboard alone and takes the first suggestion. */
export async function findLaptop({ page }: Person, label: string, typed: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  // Typing does not wait for a field that is hidden until what is above it has loaded.
  await expect(field).toBeVisible();
  await field.pressSequentially(typed);
  await expect(page.getByRole("listbox", { name: "Laptops" }).getByRole("option").first()).toBeVisible();
  await field.press("Enter");
}
