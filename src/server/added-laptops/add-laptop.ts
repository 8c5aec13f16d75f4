import type { z } from "zod";
import type { addLaptop as addCall, saveLaptopFacts as saveCall } from "#contract/added-laptops.ts";
import { AppError } from "#domain/app-error.ts";
import { describeLaptop } from "#domain/fitment/describe-laptop.ts";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import { slugOf } from "#domain/slug.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { type Database, newId } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { deriveForLaptops, lockForLaptops } from "#server/fitment/derive-fitments.ts";
import { namedLaptops } from "#server/fitment/find-laptops.ts";
import { markRequestDone } from "#server/requested-laptops/receive-request.ts";
import { deleteAdded, insertAdded, lockAdded, spellingOf, updateFacts } from "./added-laptops-queries.ts";
import { laptopFactsOf } from "./stated-facts.ts";

type Body = z.output<(typeof addCall)["body"]>;

/**
 * Adds a laptop with the facts that are known of it, decides by the rules which parts fit it, and ends the visitors'
 * request for it, if it was one. Throws `already_exists` for a name or an address that the shop has.
 * @returns its slug
 */
export async function addLaptop(
  { kysely }: Pick<Database, "kysely">,
  { requestId, brand: typedBrand, model, ...stated }: Body,
  actorId: string,
): Promise<string> {
  return kysely.transaction().execute(async (tx) => {
    await lockForLaptops(tx);
    const brand = (await spellingOf(tx, typedBrand)) ?? typedBrand;
    const name = `${brand} ${model}`;
    // A plus is part of a model's name: the Surface Pro 7+ is no Surface Pro 7.
    const slug = slugOf(name.replaceAll("+", " plus"));
    // Some laptops have an address that does not follow from their name.
    if ((await namedLaptops(tx, [name.toLowerCase()])).size > 0) throw isListed(name);
    const id = newId();
    try {
      await insertAdded(tx, { id, slug, brand, model, ...laptopFactsOf(stated), addedBy: actorId });
    } catch (error) {
      const isTaken = violates(error, "laptops_slug_once") || violates(error, "laptops_model_once");
      throw isTaken ? isListed(name) : error;
    }
    await deriveForLaptops(tx, [id]);
    if (requestId) await markRequestDone(tx, requestId, actorId);
    const subject = { kind: "laptop", id };
    await recordChange(tx, { actorId, action: "laptop.add", subject, after: { name } });
    return slug;
  });
}

/**
 * Replaces what is known of a laptop that the team added, if it still has the version that was read; else throws
 * `edited_meanwhile`.
 * @returns whether there is such a laptop
 */
export async function saveLaptopFacts(
  { kysely }: Pick<Database, "kysely">,
  slug: string,
  { version, ...stated }: z.output<(typeof saveCall)["body"]>,
  actorId: string,
): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    await lockForLaptops(tx);
    const old = await lockAdded(tx, slug);
    if (!old) return false;
    const { id } = old;
    const facts = laptopFactsOf(stated);
    if (!(await updateFacts(tx, { id, version, ...facts }))) {
      const message = "Someone else has changed what is known of this laptop since you opened it.";
      throw new AppError("edited_meanwhile", message);
    }
    await deriveForLaptops(tx, [id]);
    const name = `${old.brand} ${old.model}`;
    await recordChange(tx, {
      actorId,
      action: "laptop.edit",
      subject: { kind: "laptop", id },
      before: { name, laptopFacts: inWords({ name, ...old }) },
      after: { name, laptopFacts: inWords({ name, ...facts }) },
    });
    return true;
  });
}

/** Removes a laptop that the team added. @returns whether there was one */
export async function removeLaptop(
  { kysely }: Pick<Database, "kysely">,
  slug: string,
  actorId: string,
): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    await lockForLaptops(tx);
    const removed = await deleteAdded(tx, slug);
    if (!removed) return false;
    const { id, brand, model } = removed;
    const change = { subject: { kind: "laptop", id }, before: { name: `${brand} ${model}` } };
    await recordChange(tx, { actorId, action: "laptop.remove", ...change });
    return true;
  });
}

/** "Charging: USB-C, 20 V, 65 W. Display: 14 inches" */
const inWords = (laptop: Omit<LaptopFacts, "memory">): string =>
  describeLaptop({ ...laptop, memory: null })
    .filter(({ isKnown }) => isKnown)
    .map(({ label, lines }) => `${label}: ${lines.join(", ")}`)
    .join(". ");

function isListed(name: string): AppError {
  const message = `The shop lists the ${name} already.`;
  return new AppError("already_exists", message, { fields: [{ path: "model", message }] });
}
