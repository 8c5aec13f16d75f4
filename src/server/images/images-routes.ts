import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { uploadImage } from "#contract/users.ts";
import { AppError } from "#domain/app-error.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { type Format, type ImageStore, imageWidths } from "./image-store.ts";
import { recordImage } from "./images-queries.ts";
import { imageUrl } from "./picture-view.ts";

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The upload route. It takes a multipart field `image` and responds like a hosted image store. */
export async function imageUploadRoutes(
  api: ApiContext,
  shop: Pick<Shop, "db" | "url">,
  store: ImageStore,
): Promise<void> {
  await api.app.register(multipart, { limits: { files: 1, fileSize: MAX_IMAGE_BYTES, fields: 5 } });

  serve(
    api,
    uploadImage,
    async ({ request, caller }) => {
      const file = await request.file();
      if (file?.fieldname !== "image") {
        throw new AppError("malformed", "Send the picture as a file in the field named image.");
      }
      const bytes = await file.toBuffer();
      // toBuffer() misses a limit that is exceeded in the file's last chunk.
      if (file.file.truncated)
        throw new AppError("too_large", "That is more than the shop accepts in one request.");
      const image = await store.save(bytes);
      await recordImage(shop.db.kysely, image, caller.userId);
      return { success: true, data: { url: imageUrl(image), width: image.width, height: image.height } };
    },
    { limit: { max: 60, everyMinutes: 10 } },
  );
}

/** Serves stored images, cacheable forever: an address contains its content's hash. */
export function imageFileRoutes(app: FastifyInstance, store: ImageStore): void {
  app.get<{ Params: { file: string } }>(
    "/images/:file",
    { config: { access: "visitor" }, schema: { hide: true } },
    async (request, reply) => {
      const match = request.params.file.match(
        /^([0-9a-f]{16})-(\d{1,5})x(\d{1,5})(?:-(\d{3,4}))?\.(webp|avif)$/,
      );
      const width = match?.[4] === undefined ? undefined : Number(match[4]);
      const isServed = match && (width === undefined || (imageWidths as readonly number[]).includes(width));
      const bytes = isServed
        ? await store.read(
            { hash: match[1] as string, width: Number(match[2]), height: Number(match[3]) },
            width,
            match[5] as Format,
          )
        : undefined;
      if (!bytes) throw new AppError("unknown", "There is no such picture.");
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type(`image/${match?.[5]}`)
        .send(bytes);
    },
  );
}
