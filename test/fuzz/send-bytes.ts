import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Reply {
  status: number;
  /** The status line and the headers. */
  head: string;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** What came back: a reply, nothing before the connection was closed, or nothing in time. */
export type Outcome = Reply | "closed" | "no answer";

/**
 * Writes bytes that no HTTP client would and reads until the server closes the connection.
 * @param options.endAfterWrite says first that no more will come; the server may then answer or not
 */
export function sendBytes(
  url: string,
  bytes: Buffer,
  { endAfterWrite, timeoutMs }: { endAfterWrite: boolean; timeoutMs: number },
): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy();
      resolve("no answer");
    }, timeoutMs);
    socket.on("connect", () => (endAfterWrite ? socket.end(bytes) : socket.write(bytes)));
    socket.on("data", (chunk: Buffer) => void received.push(chunk));
    // A reset after the reply, because the server did not read all of the request, is an end as well.
    socket.on("error", () => {});
    socket.on("end", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(replyIn(Buffer.concat(received)) ?? "closed");
    });
  });
}

function replyIn(bytes: Buffer): Reply | undefined {
  let rest = bytes;
  for (;;) {
    const headEnd = rest.indexOf("\r\n\r\n");
    if (headEnd < 0) return undefined;
    const head = rest.toString("latin1", 0, headEnd);
    const status = Number(head.match(/^HTTP\/1\.[01] (\d{3})/)?.[1] ?? 0);
    rest = rest.subarray(headEnd + 4);
    if (status >= 100 && status < 200) continue;
    const headers = new Map(
      head
        .split("\r\n")
        .slice(1)
        .map((line) => [
          line.slice(0, line.indexOf(":")).toLowerCase(),
          line.slice(line.indexOf(":") + 1).trim(),
        ]),
    );
    // The rest may be the answer to bytes that were taken for another request.
    const length = headers.get("content-length");
    const plain = length === undefined ? rest : rest.subarray(0, Number(length));
    const body = headers.get("transfer-encoding") === "chunked" ? unchunked(rest) : plain;
    return { status, head, headers, body: unpacked(body, headers.get("content-encoding")).toString("utf8") };
  }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "gzip") return gunzipSync(body);
  return encoding === "br" ? brotliDecompressSync(body) : body;
}

function unchunked(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = lineEnd < 0 ? 0 : Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (!size) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
