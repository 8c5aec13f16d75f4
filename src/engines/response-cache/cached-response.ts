import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, compress, type Encoding } from "./encoding.ts";
import { SerializedResponse } from "./serialized-response.ts";

/** What a producer makes: one answer that is the same for every visitor. */
export interface ProducedResponse {
  status: number;
  /** Lower-case names; etag, vary, content-length and content-encoding are added here. */
  headers: Record<string, string>;
  body: string | Buffer | SerializedResponse;
  /**
   * False: pass it on to those who wait for it and forget it. `as-stand-in`: it is made of what was known last,
   * the data being away; it may be shown until the data is back.
   */
  keep?: boolean | "as-stand-in";
}

interface Variant {
  body: string | Buffer;
  /** Flat name-value list as `writeHead` takes it, made once. */
  head: string[];
  notModifiedHead: string[];
}

/** What becomes of an answer. */
interface Fate {
  /** It is kept: told the size of each encoding as it is made, so that it can be counted. */
  grown?: (bytes: number) => void;
  /** It is only passed on: so many wait for it. */
  askers?: number;
}

/** Below this many bytes compressing gains less than its header costs. */
const worthCompressing = 512;
/** Headers a 304 repeats (RFC 9110 §15.4.5). */
const keptBy304 = new Set(["cache-control", "content-location", "expires", "vary", "cache-status"]);

/**
 * A finished answer: status, headers, the body as it is and, made when first asked for and then kept, in
 * brotli and gzip. Sending it again costs a header look-up and a write.
 */
export class CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, in bytes. */
  readonly length: number;
  /** Hash of the bytes; each encoding's strong ETag is made of it. */
  readonly tag: string;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();
  readonly #grown: (bytes: number) => void;
  /** So many have not sent it yet; of an answer that is kept there is no end. */
  #askers: number;
  #body: string | Buffer;

  constructor(produced: ProducedResponse, { grown, askers }: Fate = {}) {
    this.status = produced.status;
    const body = produced.body instanceof SerializedResponse ? produced.body.take() : produced.body;
    // What is sent once stays a string: a thousand buffers a second that live as long as a request had the garbage
    // collector go through everything every other second.
    this.#body = grown && typeof body === "string" ? Buffer.from(body) : body;
    this.length = Buffer.byteLength(this.#body);
    this.tag = createHash("sha256").update(this.#body).digest("base64url").slice(0, 22);
    this.headers = { ...produced.headers, vary: varyOf(produced.headers.vary) };
    this.#grown = grown ?? (() => {});
    this.#askers = askers ?? Number.POSITIVE_INFINITY;
    this.#variants.set("identity", this.#variant(this.#body, "identity"));
  }

  /** Empty once everybody has it who waited for an answer that is only passed on. */
  get body(): string | Buffer {
    return this.#body;
  }

  get etag(): string {
    return `"${this.tag}"`;
  }

  /** The same answer with one header more; encodings made so far are shared. */
  with(name: string, value: string): CachedResponse {
    const copy = new CachedResponse({
      status: this.status,
      headers: { ...this.headers, [name]: value },
      body: this.#body,
    });
    for (const [encoding, { body }] of this.#variants)
      copy.#variants.set(encoding, copy.#variant(body, encoding));
    return copy;
  }

  /** Sends at once when the encoding the visitor accepts is there; false, with nothing sent, when not. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const variant = this.#variants.get(this.#encodingFor(request));
    if (variant === undefined) return false;
    this.#write(request, response, variant);
    return true;
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = this.#encodingFor(request);
    this.#write(request, response, this.#variants.get(encoding) ?? (await this.#make(encoding)));
    this.#askers -= 1;
    if (this.#askers === 0) this.#letGo();
  }

  /** What waited for the answer may be old, and must not keep it (see {@link SerializedResponse}). */
  #letGo(): void {
    this.#body = "";
    for (const variant of this.#variants.values()) variant.body = "";
  }

  #encodingFor(request: IncomingMessage): Encoding {
    if (this.length < worthCompressing) return "identity";
    return acceptedEncoding(request.headers["accept-encoding"]);
  }

  #write(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    const known = request.headers["if-none-match"];
    if (known !== undefined && this.status === 200 && (known === "*" || known.includes(this.tag))) {
      response.writeHead(304, variant.notModifiedHead).end();
      return;
    }
    response.writeHead(this.status, variant.head);
    if (request.method === "HEAD") response.end();
    else response.end(variant.body);
  }

  #make(encoding: Encoding): Promise<Variant> {
    let making = this.#making.get(encoding);
    if (making === undefined) {
      making = this.#compressed(encoding);
      this.#making.set(encoding, making);
    }
    return making;
  }

  async #compressed(encoding: Encoding): Promise<Variant> {
    if (encoding === "identity") return this.#variant(this.#body, encoding);
    const bytes = typeof this.#body === "string" ? Buffer.from(this.#body) : this.#body;
    const body = await compress(bytes, encoding);
    const variant = this.#variant(body, encoding);
    this.#variants.set(encoding, variant);
    this.#making.delete(encoding);
    this.#grown(body.length);
    return variant;
  }

  #variant(body: string | Buffer, encoding: Encoding): Variant {
    const etag = encoding === "identity" ? this.etag : `"${this.tag}-${encoding}"`;
    const fields = Object.entries(this.headers);
    const head = fields.flat();
    head.push("etag", etag, "content-length", String(Buffer.byteLength(body)));
    if (encoding !== "identity") head.push("content-encoding", encoding);
    const notModifiedHead = fields.filter(([name]) => keptBy304.has(name)).flat();
    notModifiedHead.push("etag", etag);
    return { body, head, notModifiedHead };
  }
}

function varyOf(vary: string | undefined): string {
  return vary === undefined ? "accept-encoding" : `${vary}, accept-encoding`;
}
