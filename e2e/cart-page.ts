import type { Person } from "./person.ts";

export const cartLink = ({ page }: Person) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });

export const lines = ({ page }: Person) => page.getByRole("main").getByRole("article");

export const quantityOf = (person: Person, name: string) =>
  person.page.getByRole("spinbutton", { name: `Quantity of ${name}` });

export async function addToCart(person: Person, slug: string): Promise<void> {
  await person.page.goto(`/parts/${slug}`);
  await person.page.getByRole("button", { name: "Add to cart" }).click();
  await person.sees(person.page.getByRole("link", { name: "View cart" }));
}
