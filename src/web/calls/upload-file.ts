import type { AnswerOf, Call } from "#contract/call.ts";
import { type AnyInput, ProblemError, replyOf, requestOf, unreachable } from "#contract/client.ts";
import { browserSession } from "../identity/use-session.ts";
import { withAccessToken } from "./call-shop.ts";

interface Upload {
  /** The name of the multipart field. */
  field: string;
  file: File;
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Uploads a file to a call and returns the reply. */
export function uploadFile<C extends Call>(call: C, input: AnyInput, upload: Upload): Promise<AnswerOf<C>> {
  return withAccessToken(browserSession(), (token) => send(call, input, upload, token));
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function send<C extends Call>(
  call: C,
  input: AnyInput,
  { field, file, onProgress, signal }: Upload,
  token: string | null,
): Promise<AnswerOf<C>> {
  const { url, init } = requestOf(call, input);
  const body = new FormData();
  body.append(field, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? "POST", url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      resolve(replyOf<AnswerOf<C>>(response).then((reply) => reply.body));
    };
    request.onerror = () =>
      reject(new ProblemError({ code: "unreachable", status: 0, title: "No answer", detail: unreachable }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.onabort = () => reject(signal.reason);
    request.send(body);
  });
}
