import type { AnswerOf } from "#contract/call.ts";
import type { getPhoto } from "#contract/photos.ts";
import { AppError } from "#domain/app-error.ts";
import { may } from "#domain/roles.ts";
import { type Database, newId, type Tx } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { existingId } from "#server/http/ids.ts";
import {
  deletePhotosOf,
  deleteWaitingPhotos,
  type EncodedPhoto,
  insertPhoto,
  lockPhotos,
  type PhotoRow,
  photoById,
  photosJson,
  photosOf,
  takePhotos,
} from "./photos-queries.ts";

/** They go with the account, and unused ones after a day. */
export { deletePhotosOf, deleteWaitingPhotos, photosJson };

/** Stores a photo until its form is sent. @returns its id. Errors: `too_many` */
export async function keepPhoto({ kysely }: Database, userId: string, photo: EncodedPhoto): Promise<string> {
  const id = newId();
  const isKept = await kysely.transaction().execute(async (tx) => {
    await lockPhotos(tx, userId);
    return insertPhoto(tx, { id, userId, photo });
  });
  if (isKept) return id;
  throw new AppError("too_many", "You have sent us as many photos as we can keep.");
}

/**
 * Gives photos to a return or a review, in its transaction.
 * Errors: `rule_broken` for photos that are not the person's, or not there anymore.
 */
export async function attachPhotos(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  subject: Parameters<typeof takePhotos>[3],
): Promise<void> {
  if (ids.length === 0 || (await takePhotos(tx, userId, ids, subject)) === ids.length) return;
  const message = "One of the photos is no longer there. Please add it again.";
  throw new AppError("rule_broken", message, { fields: [{ path: "photos", message }] });
}

/** Returns a photo for its owner, or for team members who see what it belongs to. Error: `unknown`. */
export async function ownPhoto(
  { kysely }: Database,
  id: string,
  caller: Pick<Caller, "userId" | "role">,
): Promise<AnswerOf<typeof getPhoto>> {
  const row = await photoById(kysely, existingId(id, "photo"));
  // To everyone else there is none: an id alone says nothing about a person.
  if (!row || !maySee(row, caller)) throw new AppError("unknown", "There is no such photo.");
  return { _id: row.id, width: row.width, height: row.height, image: dataUrlOf(row.image) };
}

function maySee(row: PhotoRow, { userId, role }: Pick<Caller, "userId" | "role">): boolean {
  if (row.user_id === userId) return true;
  if (row.return_id !== null) return may(role, "read-orders");
  return row.review_id !== null && may(role, "read-reviews");
}

export const dataUrlOf = (webp: Buffer): string => `data:image/webp;base64,${webp.toString("base64")}`;

/** Returns all photos of a person, for the export of their data. */
export async function everyPhotoOf({ kysely }: Database, userId: string) {
  return (await photosOf(kysely, userId)).map((row) => ({
    _id: row.id,
    uploadedAt: row.uploaded_at.toISOString(),
    returnId: row.return_id,
    reviewId: row.review_id,
    image: dataUrlOf(row.image),
  }));
}
