import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { uploadImage } from "#contract/users.ts";
import { AppError } from "#domain/app-error.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { type Format, type ImageStore, widths } from "./image-store.ts";
import { noteImage } from "./images-queries.ts";
import { urlOf } from "./picture-view.ts";

export const maxImageBytes = 10 * 1024 * 1024;

/** The own image store, in the shape of a hosted one: multipart field `image` in, `{success, data.url}` out. */
export async function imageUploadRoutes(
  door: ApiContext,
  shop: Pick<Shop, "db" | "url">,
  store: ImageStore,
): Promise<void> {
  await door.app.register(multipart, { limits: { files: 1, fileSize: maxImageBytes, fields: 5 } });

  serve(
    door,
    uploadImage,
    async ({ request, caller }) => {
      const file = await request.file();
      if (file?.fieldname !== "image") {
        throw new AppError("malformed", "Send the picture as a file in the field named image.");
      }
      const image = await store.keep(await file.toBuffer());
      await noteImage(shop.db.kysely, image, caller.userId);
      return { success: true, data: { url: urlOf(image), width: image.width, height: image.height } };
    },
    { limit: { max: 60, everyMinutes: 10 } },
  );
}

/** Serves kept pictures for ever: an address names its content. */
export function imageFileRoutes(app: FastifyInstance, store: ImageStore): void {
  app.get<{ Params: { file: string } }>(
    "/images/:file",
    { config: { access: "visitor" }, schema: { hide: true } },
    async (request, reply) => {
      const found = request.params.file.match(
        /^([0-9a-f]{16})-(\d{1,5})x(\d{1,5})(?:-(\d{3,4}))?\.(webp|avif)$/,
      );
      const width = found?.[4] === undefined ? undefined : Number(found[4]);
      const known = found && (width === undefined || (widths as readonly number[]).includes(width));
      const bytes = known
        ? await store.read(
            { hash: found[1] as string, width: Number(found[2]), height: Number(found[3]) },
            width,
            found[5] as Format,
          )
        : undefined;
      if (!bytes) throw new AppError("unknown", "There is no such picture.");
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type(`image/${found?.[5]}`)
        .send(bytes);
    },
  );
}
