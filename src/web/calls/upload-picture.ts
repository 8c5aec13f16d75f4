import type { AnswerOf } from "#contract/call.ts";
import { ProblemError, replyOf, requestOf, unreachable } from "#contract/client.ts";
import { uploadImage } from "#contract/users.ts";
import { browserSession } from "../identity/use-session.ts";
import { problemOf } from "../shop-context.ts";

interface UploadOptions {
  /** Told how much has been sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Keeps a picture at the shop. @returns its address. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const session = browserSession();
  const token = await session.accessToken();
  try {
    return await send(file, token, options);
  } catch (error) {
    const other = problemOf(error)?.status === 401 && token ? await session.replaceToken(token) : null;
    if (other === null) throw error;
    return send(file, other, options);
  }
}

/** By XMLHttpRequest: fetch does not tell how much of a body it has sent. */
function send(file: File, token: string | null, { onProgress, signal }: UploadOptions): Promise<string> {
  const { url, init } = requestOf(uploadImage, {});
  const body = new FormData();
  body.append("image", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? "POST", url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      resolve(replyOf<AnswerOf<typeof uploadImage>>(response).then(({ body: { data } }) => data.url));
    };
    request.onerror = () =>
      reject(new ProblemError({ code: "unreachable", status: 0, title: "No answer", detail: unreachable }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.onabort = () => reject(signal.reason);
    request.send(body);
  });
}
