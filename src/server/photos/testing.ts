import sharp from "sharp";
import { uploadPhoto } from "#contract/photos.ts";
import type { Problem } from "#contract/problem.ts";
import type { Person, TestShop } from "#test/shop.ts";

/** Uploads a photo as this person. */
export async function sendPhoto(shop: TestShop, as: Person) {
  const picture = sharp({ create: { width: 1600, height: 800, channels: 3, background: "#0f5fd6" } });
  const body = new FormData();
  body.append("image", new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), "photo.jpg");
  return shop.ask<{ insertedId: string; thumbnail: string } & Problem>(uploadPhoto, { body }, as);
}
