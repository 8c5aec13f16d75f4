import { askShop } from "./ask-shop.ts";
import type { Person } from "./person.ts";

/** A part as the API tells of it, as far as tests ask. */
export interface Part {
  _id: string;
  slug: string;
  sku: string;
  name: string;
  price: number;
  version: number;
  minimumQuantity: number;
}

interface Wanted {
  name?: string;
  availableQuantity?: number;
  category?: string;
}

/** Puts a part of a test's own on sale, so that no other test sees what becomes of it. */
export async function newPart(admin: Person, wanted: Wanted = {}): Promise<Part> {
  const [like] = await askShop<{ picture: string }[]>(admin, "GET", "/parts?category=panel&limit=1");
  const { insertedId } = await askShop<{ insertedId: string }>(admin, "POST", "/parts", {
    name: `Hinge ${crypto.randomUUID().slice(0, 8)}`,
    price: 20,
    availableQuantity: 10,
    minimumQuantity: 1,
    description: "For tests.",
    picture: like?.picture,
    ...wanted,
  });
  return askShop<Part>(admin, "GET", `/parts/${insertedId}`);
}
