import type { Ask } from "./account.ts";

/** A part as the API returns it, as far as tests need it. */
export interface Part {
  _id: string;
  slug: string;
  sku: string;
  name: string;
  price: number;
  version: number;
  minimumQuantity: number;
}

export interface PartFields {
  name?: string;
  price?: number;
  availableQuantity?: number;
  category?: string;
}

/** A name that no other test gives to a part. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Puts a part on sale. */
export async function newPart(askAdmin: Ask, fields: PartFields = {}): Promise<Part> {
  const [like] = await askAdmin<{ picture: string }[]>("GET", "/parts?category=panel&limit=1");
  const { insertedId } = await askAdmin<{ insertedId: string }>("POST", "/parts", {
    name: unique("Hinge"),
    price: 20,
    availableQuantity: 10,
    minimumQuantity: 1,
    description: "For tests.",
    picture: like?.picture,
    ...fields,
  });
  return askAdmin<Part>("GET", `/parts/${insertedId}`);
}
