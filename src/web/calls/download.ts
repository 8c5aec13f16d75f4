import type { Call } from "#contract/call.ts";
import { type AnyInput, ProblemError, replyOf, requestOf, unreachable } from "#contract/client.ts";
import { browserSession } from "../identity/use-session.ts";
import { withAccessToken } from "./call-shop.ts";

const revokeAfterMs = 60_000;
const fileName = /filename="([^"]+)"/;

/** Downloads a call's reply as a file. A plain link could not send the access token. */
export async function download(call: Call, input: AnyInput): Promise<void> {
  const response = await withAccessToken(browserSession(), (token) => fetchFile(call, input, token));
  const name = fileName.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? call.name;
  save(await response.blob().catch(throwUnreachable), name);
}

async function fetchFile(call: Call, input: AnyInput, token: string | null): Promise<Response> {
  const { url, init } = requestOf(call, input);
  const headers = new Headers({ accept: call.answerType ?? "*/*" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(url, { ...init, headers }).catch(throwUnreachable);
  if (!response.ok) await replyOf(response);
  return response;
}

function throwUnreachable(): never {
  throw new ProblemError({ code: "unreachable", status: 0, title: "No answer", detail: unreachable });
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading a while after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
