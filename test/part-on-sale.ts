import { type Database, newId } from "#server/db/database.ts";

export interface PartFields {
  name: string;
  priceCents: number;
  onHand: number;
  minimumQuantity: number;
}
export interface TestPart extends PartFields {
  id: string;
  slug: string;
}

let counter = 0;

/** A part with its first stock received into the ledger, as the shop itself would do it. */
export async function partOnSale(
  { kysely }: Pick<Database, "kysely">,
  fields: Partial<PartFields> = {},
): Promise<TestPart> {
  counter += 1;
  const id = newId();
  const part = { name: `Part ${counter}`, priceCents: 4990, onHand: 10, minimumQuantity: 1, ...fields };
  const slug = `part-${counter}`;
  await kysely
    .insertInto("parts")
    .values({
      id,
      sku: `SKU-${counter}`,
      slug,
      name: part.name,
      specs: "{}",
      price_cents: part.priceCents,
      on_hand: part.onHand,
      minimum_quantity: part.minimumQuantity,
    })
    .execute();
  if (part.onHand > 0) {
    await kysely
      .insertInto("stock_movements")
      .values({
        part_id: id,
        kind: "receive",
        on_hand_change: part.onHand,
        reserved_change: 0,
        order_id: null,
        actor_id: null,
      })
      .execute();
  }
  return { id, slug, ...part };
}
