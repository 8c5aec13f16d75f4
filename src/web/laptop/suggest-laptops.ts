import { callAsVisitor, listLaptops } from "./laptop-calls.ts";
import { laptopName } from "./my-laptops.ts";

/** Laptops somebody may mean who has typed this much, as options to choose from. */
export async function suggestLaptops(typed: string, signal: AbortSignal) {
  const { body } = await callAsVisitor(listLaptops, { query: { q: typed } }, signal);
  return body.map((laptop) => ({ ...laptop, key: laptop.slug, text: laptopName(laptop) }));
}
