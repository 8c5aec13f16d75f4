import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Compression, compress, type Encoding } from "./encoding.ts";
import { type ProducedResponse, SerializedResponse } from "./produced-response.ts";

interface Variant {
  body: string | Buffer;
  /** Flat name-value list as `writeHead` takes it, built once. */
  head: string[];
  notModifiedHead: string[];
}

interface CachedResponseOptions {
  tags?: ReadonlySet<string>;
  /** For a stored response: receives the size of each encoding when it is made. */
  onEncoded?: (bytes: number) => void;
  /** For a response that is not stored: how many requests will send it. */
  waiters?: number;
}

/** Below this size compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 512;
/** Headers a 304 repeats (RFC 9110 §15.4.5). */
const headersOf304 = new Set(["cache-control", "content-location", "expires", "vary", "cache-status"]);

/**
 * A finished response: status, headers and body, plus the brotli and gzip bodies, which are made on first use and
 * reused. Sending it again costs one header look-up and one write.
 */
export class CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Size of the uncompressed body in bytes. */
  readonly length: number;
  /** Its tags, for a producer that builds on it. */
  readonly tags: ReadonlySet<string>;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #pending = new Map<Compression, Promise<Variant>>();
  readonly #onEncoded: (bytes: number) => void;
  /** Requests that still have to send it; infinite for a stored response. */
  #waiters: number;
  #body: string | Buffer;
  #hash: string | undefined;

  constructor(produced: ProducedResponse, { tags, onEncoded, waiters }: CachedResponseOptions = {}) {
    this.status = produced.status;
    const body = produced.body instanceof SerializedResponse ? produced.body.take() : produced.body;
    // A response sent once stays a string: at a thousand buffers a second, each living as long as its request, the
    // garbage collector ran a full pass every other second.
    this.#body = onEncoded && typeof body === "string" ? Buffer.from(body) : body;
    this.length = Buffer.byteLength(this.#body);
    this.tags = tags ?? new Set();
    this.headers = { ...produced.headers, vary: varyOf(produced.headers.vary) };
    this.#onEncoded = onEncoded ?? (() => {});
    this.#waiters = waiters ?? Number.POSITIVE_INFINITY;
  }

  /** Hash of the body; each encoding's strong ETag is derived from it. A response that only pages read needs none. */
  get hash(): string {
    this.#hash ??= hash("sha256", this.#body, "base64url").slice(0, 22);
    return this.#hash;
  }

  /** The uncompressed body; empty once the last waiter has sent a response that is not stored. */
  get body(): string | Buffer {
    return this.#body;
  }

  get etag(): string {
    return `"${this.hash}"`;
  }

  /** Returns the same response with one more header; existing encodings are shared. */
  with(name: string, value: string): CachedResponse {
    const headers = { ...this.headers, [name]: value };
    const copy = new CachedResponse({ status: this.status, headers, body: this.#body }, { tags: this.tags });
    for (const [encoding, { body }] of this.#variants)
      copy.#variants.set(encoding, copy.#variant(body, encoding));
    return copy;
  }

  /** Sends synchronously if the accepted encoding exists; returns false, with nothing sent, if it does not. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const variant = this.#existingVariant(this.#encodingFor(request));
    if (variant === undefined) return false;
    this.#write(request, response, variant);
    return true;
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = this.#encodingFor(request);
    this.#write(
      request,
      response,
      this.#existingVariant(encoding) ?? (await this.#encode(encoding as Compression)),
    );
    this.#waiters -= 1;
    if (this.#waiters === 0) this.#releaseBody();
  }

  /**
   * Whatever waited for the response may be in the old generation and must not retain it ({@link SerializedResponse}).
   */
  #releaseBody(): void {
    this.#body = "";
    for (const variant of this.#variants.values()) variant.body = "";
  }

  /** Returns the variant if nothing has to be compressed for it. */
  #existingVariant(encoding: Encoding): Variant | undefined {
    if (encoding !== "identity" || this.#variants.has(encoding)) return this.#variants.get(encoding);
    const variant = this.#variant(this.#body, encoding);
    this.#variants.set(encoding, variant);
    return variant;
  }

  #encodingFor(request: IncomingMessage): Encoding {
    if (this.length < MIN_COMPRESSED_BYTES) return "identity";
    return acceptedEncoding(request.headers["accept-encoding"]);
  }

  #write(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    const known = request.headers["if-none-match"];
    if (known !== undefined && this.status === 200 && (known === "*" || known.includes(this.hash))) {
      response.writeHead(304, variant.notModifiedHead).end();
      return;
    }
    response.writeHead(this.status, variant.head);
    if (request.method === "HEAD") response.end();
    else response.end(variant.body);
  }

  #encode(encoding: Compression): Promise<Variant> {
    let pending = this.#pending.get(encoding);
    if (pending === undefined) {
      pending = this.#compressed(encoding);
      this.#pending.set(encoding, pending);
    }
    return pending;
  }

  async #compressed(encoding: Compression): Promise<Variant> {
    const bytes = typeof this.#body === "string" ? Buffer.from(this.#body) : this.#body;
    const body = await compress(bytes, encoding);
    const variant = this.#variant(body, encoding);
    this.#variants.set(encoding, variant);
    this.#pending.delete(encoding);
    this.#onEncoded(body.length);
    return variant;
  }

  #variant(body: string | Buffer, encoding: Encoding): Variant {
    const etag = encoding === "identity" ? this.etag : `"${this.hash}-${encoding}"`;
    const fields = Object.entries(this.headers);
    const head = fields.flat();
    head.push("etag", etag, "content-length", String(Buffer.byteLength(body)));
    if (encoding !== "identity") head.push("content-encoding", encoding);
    const notModifiedHead = fields.filter(([name]) => headersOf304.has(name)).flat();
    notModifiedHead.push("etag", etag);
    return { body, head, notModifiedHead };
  }
}

function varyOf(vary: string | undefined): string {
  return vary === undefined ? "accept-encoding" : `${vary}, accept-encoding`;
}
