import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { getPhoto, uploadPhoto } from "#contract/photos.ts";
import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import { isId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { uploadedFile } from "#server/http/uploaded-file.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { MAX_IMAGE_BYTES, UploadSlots } from "#server/images/images-routes.ts";
import type { Shop } from "#server/shop.ts";
import { dataUrlOf, keepPhoto, ownPhoto } from "./photos.ts";
import { shownPhoto } from "./photos-queries.ts";

export function photosRoutes(api: ApiContext, { db }: Pick<Shop, "db">, images: ImageStore): void {
  const slots = new UploadSlots();

  serve(
    api,
    uploadPhoto,
    async ({ request, caller }) =>
      slots.run(caller.userId, async () => {
        const { bytes, isTruncated } = await uploadedFile(request, "image", { maxBytes: MAX_IMAGE_BYTES });
        const file = await buffer(bytes);
        if (isTruncated())
          throw new AppError("too_large", "That is more than the shop accepts in one request.");
        const photo = await images.encodePhoto(file);
        const insertedId = await keepPhoto(db, caller.userId, photo);
        return { insertedId, thumbnail: dataUrlOf(photo.thumbnail) };
      }),
    { limit: { max: 30, everyMinutes: 10, per: "person" } },
  );

  serve(api, getPhoto, async ({ params, caller }) => ownPhoto(db, params.id, caller));
}

/** Serves the photos of reviews that visitors see. A review can be hidden again, so no cache keeps them for long. */
export function photoFileRoutes(app: FastifyInstance, { kysely }: Database): void {
  app.get<{ Params: { file: string } }>(
    "/photos/:file",
    { config: { access: "visitor" }, schema: { hide: true } },
    async ({ params }, reply) => {
      const [, id = "", small] = /^([\da-f-]{36})(-small)?\.webp$/.exec(params.file) ?? [];
      const bytes = isId(id) ? await shownPhoto(kysely, id, small ? "thumbnail" : "image") : undefined;
      if (!bytes) throw new AppError("unknown", "There is no such photo.");
      return reply.header("cache-control", "public, max-age=300").type("image/webp").send(bytes);
    },
  );
}
