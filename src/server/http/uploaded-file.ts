import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/app-error.ts";

interface UploadedFile {
  /** As the browser names it; storable, but not a safe path. */
  name: string;
  /** Throws `malformed` if the upload breaks off. */
  bytes: AsyncIterable<Uint8Array>;
  /** Whether the file exceeds the size limit; known when all of it was read. */
  isTruncated: () => boolean;
}

/**
 * Returns the file in a field of a multipart body.
 * @throws AppError `unsupported_type` for another body, `malformed` without such a file
 */
export async function uploadedFile(
  request: FastifyRequest,
  field: string,
  { maxBytes }: { maxBytes: number },
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError("unsupported_type", "Send the file as multipart/form-data.");
  const upload = await request.file({ limits: { files: 1, fileSize: maxBytes } }).catch(throwUnreadable);
  if (upload?.fieldname !== field) {
    throw new AppError("malformed", `Send the file in a file field named “${field}”.`);
  }
  if (upload.filename?.includes("\0")) {
    throw new AppError("malformed", "The file's name contains a character that is not allowed.");
  }
  return {
    name: upload.filename ?? "",
    bytes: readable(upload.file),
    isTruncated: () => upload.file.truncated,
  };
}

async function* readable(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throwUnreadable(error);
  }
}

/** The parser's errors have no codes; each of them is about what was sent. */
function throwUnreadable(_error: unknown): never {
  throw new AppError("malformed", "The upload cannot be read: it is incomplete, or not multipart/form-data.");
}
