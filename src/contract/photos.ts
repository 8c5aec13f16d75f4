import { z } from "zod";
import { defineCall } from "./call.ts";
import { id, idInPath, insertedId } from "./fields.ts";

/** The limit for one return or review. */
export const MAX_PHOTOS = 3;

/** A photo as lists name it; its bytes are read on their own. */
export const photo = z.object({ _id: id, width: z.number().int(), height: z.number().int() });
export type PhotoDto = z.infer<typeof photo>;

/** The photos of a form: uploaded by its user and not used yet. */
export const photoIds = z
  .array(id.toLowerCase())
  .max(MAX_PHOTOS, { error: `Send at most ${MAX_PHOTOS} photos.` })
  .refine((ids) => new Set(ids).size === ids.length, { error: "Name each photo once." });

const dataUrl = z.string().describe("A WebP as a data URL");

export const uploadPhoto = defineCall({
  name: "uploadPhoto",
  method: "POST",
  path: "/photos",
  access: "user",
  tag: "photos",
  summary:
    "Upload a photo (multipart field `image`) for a return or a review; one that is not used is deleted after a day",
  raw: "multipart",
  status: 201,
  answer: insertedId.extend({ thumbnail: dataUrl }),
});

export const getPhoto = defineCall({
  name: "getPhoto",
  method: "GET",
  path: "/photos/{id}",
  access: { permission: "read-orders", orSelf: true },
  tag: "photos",
  summary: "Get a photo of your own; the team gets those of returns and reviews, too",
  params: idInPath,
  answer: photo.extend({ image: dataUrl }),
});
