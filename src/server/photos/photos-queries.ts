import { sql } from "kysely";
import { lockName, type Reads, type Tx } from "#server/db/database.ts";

export interface EncodedPhoto {
  image: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** Waiting photos are deleted after this time: the form was never sent. */
const WAITING = "1 day";

/** Locks the photos of a person until the transaction ends. */
export async function lockPhotos(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, `photos ${userId}`);
}

/** Writes a photo of a person whose photos are locked. @returns false when they have as many as they may */
export async function insertPhoto(
  tx: Tx,
  { id, userId, photo }: { id: string; userId: string; photo: EncodedPhoto },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO photos (id, user_id, place, image, thumbnail, width, height)
    SELECT ${id}, ${userId}, place, ${photo.image}, ${photo.thumbnail}, ${photo.width}, ${photo.height}
    FROM generate_series(1, 60) AS place
    WHERE NOT EXISTS (SELECT FROM photos p WHERE p.user_id = ${userId} AND p.place = place.place)
    ORDER BY place LIMIT 1 RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Gives a person's waiting photos to a return or a review, in their order. @returns how many of them there were */
export async function takePhotos(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  subject: { returnId: string } | { reviewId: string },
): Promise<number> {
  const column = sql.ref("returnId" in subject ? "return_id" : "review_id");
  const subjectId = "returnId" in subject ? subject.returnId : subject.reviewId;
  const { numAffectedRows } = await sql`
    UPDATE photos SET ${column} = ${subjectId}, position = array_position(${[...ids]}::uuid[], id)
    WHERE id = ANY(${[...ids]}::uuid[]) AND user_id = ${userId} AND position IS NULL`.execute(tx);
  return Number(numAffectedRows);
}

export interface PhotoRow extends EncodedPhoto {
  id: string;
  user_id: string;
  return_id: string | null;
  review_id: string | null;
  uploaded_at: Date;
}

const photoColumns = [
  "id",
  "user_id",
  "return_id",
  "review_id",
  "image",
  "thumbnail",
  "width",
  "height",
  "uploaded_at",
] as const;

export async function photoById(db: Reads, id: string): Promise<PhotoRow | undefined> {
  return db.selectFrom("photos").select(photoColumns).where("id", "=", id).executeTakeFirst();
}

/** Returns a photo of a review that visitors see. */
export async function shownPhoto(
  db: Reads,
  id: string,
  size: "image" | "thumbnail",
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT p.${sql.ref(size)} AS bytes FROM photos p JOIN reviews r ON r.id = p.review_id
    WHERE p.id = ${id} AND r.hidden_at IS NULL`.execute(db);
  return rows[0]?.bytes;
}

/** Returns all photos of a person, oldest first. */
export async function photosOf(db: Reads, userId: string): Promise<PhotoRow[]> {
  return db.selectFrom("photos").select(photoColumns).where("user_id", "=", userId).orderBy("id").execute();
}

/** Deletes all photos of a person, in the transaction that deletes the account. */
export async function deletePhotosOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("photos").where("user_id", "=", userId).execute();
}

/** Deletes photos whose form was never sent. */
export async function deleteWaitingPhotos(db: Reads): Promise<void> {
  await sql`DELETE FROM photos WHERE position IS NULL AND uploaded_at < now() - ${WAITING}::interval`.execute(
    db,
  );
}

/** SQL that lists the photos of a return or a review as the API names them. @param column of table `photos` */
export const photosJson = (column: "return_id" | "review_id", id: string): string => `
  coalesce((SELECT jsonb_agg(jsonb_build_object('_id', ph.id, 'width', ph.width, 'height', ph.height) ORDER BY ph.position)
    FROM photos ph WHERE ph.${column} = ${id}), '[]')`;
