import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";

export interface RawResponse {
  status: number;
  /** Names and values in turn, as received, without the three that every Node server adds by itself. */
  headers: string[];
  body: Buffer;
}

interface RequestOptions {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

const addedByNode = new Set(["date", "connection", "keep-alive"]);

/** Sends one request and returns the response byte for byte. */
export async function fetchOnce(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<RawResponse> {
  const sent = request({ host: "127.0.0.1", port, path, method, headers }).end(body);
  const [response] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, index) =>
    (response.rawHeaders as string[]).slice(index * 2, index * 2 + 2),
  );
  const ownHeaders = pairs.filter(([name = ""]) => !addedByNode.has(name.toLowerCase()));
  return { status: response.statusCode, headers: ownHeaders.flat(), body: Buffer.concat(chunks) };
}

/** Like fetchOnce, for a GET that must succeed. */
export async function fetchOk(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const response = await fetchOnce(port, path, { headers });
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  return response;
}

/** Returns the response once it no longer changes: requests it until two in a row are the same. */
export async function fetchStable(port: number, path: string, encoding: string): Promise<RawResponse> {
  let last = await fetchOk(port, path, { "accept-encoding": encoding });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const next = await fetchOk(port, path, { "accept-encoding": encoding });
    if (fingerprintOf(next) === fingerprintOf(last)) return next;
    last = next;
  }
  throw new Error(`${path} returns something different each time`);
}

/** Returns a hash of status, headers and body. */
export function fingerprintOf({ status, headers, body }: RawResponse): string {
  return createHash("sha256")
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest("hex");
}

/** Returns a GET as a browser sends it over a kept-alive connection, with only the headers the server reads. */
export function getRequest(path: string, encoding: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encoding}\r\n\r\n`;
}
