import type { Call } from "#contract/call.ts";
import { type AnyInput, ProblemError, replyOf, requestOf, unreachable } from "#contract/client.ts";
import { browserSession } from "../identity/use-session.ts";
import { problemOf } from "../shop-context.ts";

const takenOverMs = 60_000;
const fileName = /filename="([^"]+)"/;

/** Fetches a call's answer as a file and hands it to the browser to keep. A link could not say who asks. */
export async function download(call: Call, input: AnyInput): Promise<void> {
  const session = browserSession();
  const token = await session.accessToken();
  let response: Response;
  try {
    response = await fetchFile(call, input, token);
  } catch (error) {
    const other = problemOf(error)?.status === 401 && token ? await session.replaceToken(token) : null;
    if (other === null) throw error;
    response = await fetchFile(call, input, other);
  }
  const name = fileName.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? call.name;
  keep(await response.blob().catch(notReached), name);
}

async function fetchFile(call: Call, input: AnyInput, token: string | null): Promise<Response> {
  const { url, init } = requestOf(call, input);
  const headers = new Headers({ accept: call.answerType ?? "*/*" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(url, { ...init, headers }).catch(notReached);
  if (!response.ok) await replyOf(response);
  return response;
}

function notReached(): never {
  throw new ProblemError({ code: "unreachable", status: 0, title: "No answer", detail: unreachable });
}

function keep(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers begin to read only a while after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), takenOverMs);
}
