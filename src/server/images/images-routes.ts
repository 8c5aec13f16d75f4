import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { uploadImage } from "#contract/users.ts";
import { AppError } from "#domain/app-error.ts";
import { may } from "#domain/roles.ts";
import type { Reads } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { embeddable } from "#server/http/security-headers.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { uploadedFile } from "#server/http/uploaded-file.ts";
import type { Shop } from "#server/shop.ts";
import type { ImageStore } from "./image-store.ts";
import { countImagesOf } from "./images-queries.ts";
import { imageUrl } from "./picture-view.ts";
import type { Format } from "./stored-image.ts";

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** They are shown with reviews, and no customer writes this many. */
const MAX_IMAGES_OF_CUSTOMER = 100;

/** The upload route. It takes a multipart field `image` and responds like a hosted image store. */
export function imageUploadRoutes(api: ApiContext, shop: Pick<Shop, "db" | "url">, store: ImageStore): void {
  const slots = new UploadSlots();

  serve(
    api,
    uploadImage,
    async ({ request, caller }) =>
      slots.run(caller.userId, async () => {
        await assertMayAdd(shop.db.kysely, caller);
        const { bytes, isTruncated } = await uploadedFile(request, "image", { maxBytes: MAX_IMAGE_BYTES });
        const picture = await buffer(bytes);
        if (isTruncated())
          throw new AppError("too_large", "That is more than the shop accepts in one request.");
        const image = await store.save(picture, caller.userId);
        return { success: true, data: { url: imageUrl(image), width: image.width, height: image.height } };
      }),
    { limit: { max: 60, everyMinutes: 10, per: "person" } },
  );
}

/**
 * Makes sure that a customer cannot fill the database. Uploads at once may exceed the limit by the few that are
 * unfinished.
 */
async function assertMayAdd(db: Reads, { userId, role }: Pick<Caller, "userId" | "role">): Promise<void> {
  if (may(role, "manage-parts")) return;
  if ((await countImagesOf(db, userId, MAX_IMAGES_OF_CUSTOMER)) < MAX_IMAGES_OF_CUSTOMER) return;
  throw new AppError("too_many", "You have sent us as many pictures as we can keep.");
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
      const image = match && { hash: match[1] as string, width: Number(match[2]), height: Number(match[3]) };
      const format = match?.[5] as Format;
      const size = match?.[4] === undefined ? undefined : { width: Number(match[4]), format };
      const found = image && (size || format === "webp") ? await store.read(image, size) : undefined;
      if (!found) throw new AppError("unknown", "There is no such picture.");
      // A master in the place of a size that is being made: browsers soon ask again.
      const cacheControl = found.isFinal ? "public, max-age=31536000, immutable" : "public, max-age=60";
      return reply
        .header("cache-control", cacheControl)
        .headers(embeddable)
        .type(found.isFinal ? `image/${format}` : "image/webp")
        .send(found.bytes);
    },
  );
}

/** How many uploads of one person may be unfinished at a time. A person who adds a part uploads one. */
const MAX_UNFINISHED_PER_PERSON = 4;

/** Counts the unfinished uploads of each person. An upload beyond the limit is refused before its file is read. */
export class UploadSlots {
  readonly #unfinished = new Map<string, number>();

  /** @throws AppError `too_many` */
  async run<Result>(personId: string, upload: () => Promise<Result>): Promise<Result> {
    const before = this.#unfinished.get(personId) ?? 0;
    if (before >= MAX_UNFINISHED_PER_PERSON) {
      throw new AppError("too_many", "Your last pictures are still being processed. Please wait a moment.", {
        retryAfterSeconds: 5,
      });
    }
    this.#unfinished.set(personId, before + 1);
    try {
      return await upload();
    } finally {
      const now = (this.#unfinished.get(personId) ?? 1) - 1;
      if (now > 0) this.#unfinished.set(personId, now);
      else this.#unfinished.delete(personId);
    }
  }
}
