import type { Shop } from "#server/shop.ts";
import { insertMail, type NewMail } from "./outbox-queries.ts";

/** Queues a mail whose words are known already, and sees to it that it leaves soon. */
export async function queueMail({ db, wake }: Pick<Shop, "db" | "wake">, mail: NewMail): Promise<void> {
  await insertMail(db.kysely, mail);
  wake("mail");
}
