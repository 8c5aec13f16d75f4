/** Who sends a request: a visitor without a token, or a person of that role. */
export const senders = ["visitor", "buyer", "support", "staff", "owner"] as const;
export type Sender = (typeof senders)[number];

export interface FuzzBody {
  type: string | undefined;
  text: string;
  /** `latin1`: bytes above 127 are sent as they are, which is not UTF-8. */
  encoding: "utf8" | "latin1";
  /** How much of it is sent, from 0 to 1; its announced length is that of all of it. */
  share: number;
}

/**
 * A request as it will be written to the socket, with names in tildes (`~ownOrder~`) where the running shop's ids are
 * filled in: the same seed makes the same requests in every run.
 */
export interface FuzzRequest {
  as: Sender;
  method: string;
  /** Path and query, already encoded, or badly. */
  target: string;
  headers: [name: string, value: string][];
  body: FuzzBody | undefined;
  /** The contract says that only some people may make this call. */
  isPersonal: boolean;
}

/** Replaces the names of known ids with the ids of the running shop. */
const fillIn = (text: string, ids: Readonly<Record<string, string>>): string =>
  text.replaceAll(/~(\w+)~/g, (whole, name: string) => ids[name] ?? whole);

/** Returns whether the server may wait for more, so that the sender has to end the connection first. */
export function isIncomplete({ body, headers }: FuzzRequest): boolean {
  const framing = /^(content-length|transfer-encoding|expect|upgrade|connection)$/i;
  return (body !== undefined && body.share < 1) || headers.some(([name]) => framing.test(name.trim()));
}

/** The request's bytes. */
export function bytesOf(request: FuzzRequest, { host, ids, token, address }: RequestContext): Buffer {
  const headers = request.headers.map(([name, value]) => [name, fillIn(value, ids)] as const);
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const body = request.body && Buffer.from(fillIn(request.body.text, ids), request.body.encoding);
  const usual: [string, string | undefined][] = [
    ["host", host],
    ["connection", "close"],
    ["x-forwarded-for", address],
    ["authorization", token && `Bearer ${token}`],
    ["content-type", request.body?.type],
    ["content-length", given.has("transfer-encoding") ? undefined : body && String(body.length)],
  ];
  const lines = [
    `${request.method} ${fillIn(request.target, ids)} HTTP/1.1`,
    ...usual.flatMap(([name, value]) =>
      value === undefined || given.has(name) ? [] : [`${name}: ${value}`],
    ),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return body
    ? Buffer.concat([head, body.subarray(0, Math.ceil(body.length * (request.body?.share ?? 1)))])
    : head;
}

export interface RequestContext {
  host: string;
  ids: Readonly<Record<string, string>>;
  /** The sender's access token. */
  token: string | undefined;
  /** The address that the proxy in front of the shop reports. */
  address: string;
}

const MAX_PRINTED = 1500;

/** Returns the request as a command line, for a person to repeat. The token is left out. */
export function curlLine(request: FuzzRequest, ids: Readonly<Record<string, string>>): string {
  const quote = (text: string) => {
    const shown =
      text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}…[${text.length} characters]` : text;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be shown
    return /[\u0000-\u001f\u007f-\uffff]/.test(shown)
      ? `$'${JSON.stringify(shown).slice(1, -1).replaceAll("'", "\\'")}'`
      : `'${shown.replaceAll("'", "'\\''")}'`;
  };
  const hasOwn = request.headers.some(([name]) => name === "authorization");
  const headers = [
    ...(request.as === "visitor" || hasOwn
      ? []
      : [["authorization", `Bearer TOKEN_OF_${request.as.toUpperCase()}`]]),
    ...(request.body?.type === undefined ? [] : [["content-type", request.body.type]]),
    ...request.headers,
  ];
  const parts = [
    `curl --path-as-is -X ${request.method}`,
    quote(`http://SHOP${fillIn(request.target, ids)}`),
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${fillIn(value ?? "", ids)}`)}`),
    ...(request.body ? [`--data-binary ${quote(fillIn(request.body.text, ids))}`] : []),
    ...(request.body && request.body.share < 1
      ? [`# only ${Math.round(request.body.share * 100)} % sent`]
      : []),
  ];
  return parts.join(" ");
}
