import { AppError } from "#domain/app-error.ts";
import { deletedEmail } from "#domain/deleted-account.ts";
import { deleteAddressesOf } from "#server/addresses/saved-addresses.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { deleteMessagesFrom } from "#server/contact/messages.ts";
import type { Tx } from "#server/db/database.ts";
import { deleteLaptopsOf } from "#server/fitment/my-laptops.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { deleteRepliesTo } from "#server/http/stored-replies.ts";
import { accountDeletedMail } from "#server/identity/identity-mails.ts";
import { insertMail } from "#server/jobs/job-queues.ts";
import { deleteContactMailsFrom, deleteMailsTo } from "#server/mail/send-mails.ts";
import {
  assertOrdersSettled,
  forgetBuyer,
  lockOrdersOf,
  unpaidOrdersOf,
} from "#server/orders/buyer-account.ts";
import { deleteUnpaidOrder } from "#server/payments/close-order.ts";
import { deletePhotosOf } from "#server/photos/photos.ts";
import { forgetAsker } from "#server/questions/questions.ts";
import { deleteRequestsOf } from "#server/requested-laptops/receive-request.ts";
import { anonymizeReviews } from "#server/reviews/reviews.ts";
import { tagsOfReviews } from "#server/reviews/reviews-routes.ts";
import { deleteSavedPartsOf } from "#server/saved-parts/saved-parts.ts";
import type { Shop } from "#server/shop.ts";
import { deleteAlertsOf } from "#server/stock-alerts/stock-alerts.ts";
import { accountOf, deleteProfile, markDeleted, mayLeave } from "./account-queries.ts";
import type { UserRow } from "./users-queries.ts";

type DeletingShop = Pick<Shop, "db" | "payments" | "wake" | "changed" | "config" | "url">;

/**
 * Deletes the account of an identity: unpaid orders are canceled, then the person is taken out of everything the shop
 * has stored but the invoices, in one transaction. All sign-ins end, and a mail confirms it. Doing it again changes
 * nothing.
 * Errors: `account_in_use` while orders are under way, `last_admin`, and those of cancelling an unpaid order.
 */
export async function deleteAccount(
  shop: DeletingShop,
  identity: { issuer: string; subject: string },
): Promise<void> {
  const user = await accountOf(shop.db.kysely, identity);
  // Someone who has never used the shop, or whose identity could not be deleted the last time.
  if (!user) return;
  const { kysely } = shop.db;
  // Asked first, so that a refusal cancels nothing; the transaction below decides.
  if (!(await mayLeave(kysely, user))) throw lastOwner();
  await assertOrdersSettled(kysely, user.id);
  await cancelUnpaidOrders(shop, user);
  const mail = accountDeletedMail({ name: shop.config.shopName, origin: shop.url() }, user.email);
  const reviews = await kysely.transaction().execute(async (tx) => {
    await insertMail(tx, mail);
    return removePerson(tx, user);
  });
  shop.wake("mail");
  if (reviews.length > 0) shop.changed(...tagsOfReviews(reviews));
}

async function cancelUnpaidOrders(shop: DeletingShop, user: UserRow): Promise<void> {
  const { id: userId, email, display_name: displayName, email_verified: emailVerified } = user;
  const buyer = { userId, email, displayName, emailVerified, role: "customer", permitted: false } as const;
  for (const id of await unpaidOrdersOf(shop.db.kysely, userId)) {
    const { freedPartIds } = await deleteUnpaidOrder(shop, id, buyer);
    shop.changed(...stockTags(freedPartIds));
  }
}

/** @returns the reviews that stay, without the person's name */
async function removePerson(tx: Tx, user: UserRow): Promise<{ part_id: string | null }[]> {
  const { id, email } = user;
  const replacement = deletedEmail(id);
  await lockOrdersOf(tx, id);
  if (!(await markDeleted(tx, id, replacement)))
    throw user.role === "owner" ? lastOwner() : deletedMeanwhile();
  await forgetBuyer(tx, id, replacement);
  await deleteProfile(tx, id);
  await deleteAddressesOf(tx, id);
  await deleteLaptopsOf(tx, id);
  await deleteSavedPartsOf(tx, id);
  await deletePhotosOf(tx, id);
  await forgetAsker(tx, id);
  await deleteRepliesTo(tx, id);
  await deleteMailsTo(tx, email, replacement);
  // Anyone can write any address into a form.
  if (user.email_verified) {
    await deleteAlertsOf(tx, email);
    await deleteRequestsOf(tx, email);
    await deleteMessagesFrom(tx, email);
    await deleteContactMailsFrom(tx, email);
  }
  await recordChange(tx, { actorId: id, action: "user.delete", subject: { kind: "user", id } });
  return anonymizeReviews(tx, id);
}

const lastOwner = () =>
  new AppError("last_admin", "You are the shop's only admin. Make someone else an admin first.");

const deletedMeanwhile = () => new AppError("no_token", "This account has been deleted.");
