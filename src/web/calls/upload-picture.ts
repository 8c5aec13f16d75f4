import { uploadImage } from "#contract/users.ts";
import { type Upload, uploadFile } from "./upload-file.ts";

/** Keeps a picture at the shop. @returns its address. */
export async function uploadPicture(file: File, how: Pick<Upload, "onProgress" | "signal">): Promise<string> {
  const { data } = await uploadFile(uploadImage, {}, { ...how, field: "image", file });
  return data.url;
}
