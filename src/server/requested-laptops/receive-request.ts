import { AppError } from "#domain/app-error.ts";
import { type Database, newId } from "#server/db/database.ts";
import { addEmail, countRequest } from "./requested-laptops-queries.ts";

/** Requests are deleted with their owner's account, follow the owner to a new address, and end with the laptop added. */
export {
  deleteAnsweredEmails,
  deleteEmail as deleteRequestsOf,
  markDone as markRequestDone,
  moveEmail as moveRequests,
  requestsOfEmail as requestsOf,
} from "./requested-laptops-queries.ts";

/** Counts the request, and keeps the address for an answer. Throws `too_many` when the list is full. */
export async function receiveRequest(
  { kysely }: Pick<Database, "kysely">,
  name: string,
  email: string | undefined,
): Promise<void> {
  const spaced = name.replaceAll(/\s+/g, " ");
  const key = spaced.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  await kysely.transaction().execute(async (tx) => {
    const id = await countRequest(tx, { id: newId(), name: spaced, key });
    if (!id) {
      throw new AppError(
        "too_many",
        "We have received very many names. Please write to us by the contact form.",
      );
    }
    if (email) await addEmail(tx, id, email);
  });
}
