import fc from "fast-check";

type Header = [name: string, value: string];

/** Single headers that clients do not send, in the wrong form, or twice. */
const pairs: Header[] = [
  ["authorization", ""],
  ["authorization", "Bearer"],
  ["authorization", "Bearer a.b.c"],
  ["authorization", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0."],
  ["authorization", "Basic YTpi"],
  ["authorization", `Bearer ${"a".repeat(4_000)}.b.c`],
  ["cookie", "identity.session_token=forged.AAAA"],
  ["cookie", "=; ;;a=%zz; mailbox=x; __proto__=1"],
  ["cookie", `a=${"b".repeat(6_000)}`],
  ["idempotency-key", "the-same-key"],
  ["idempotency-key", ""],
  ["idempotency-key", "k".repeat(300)],
  ["idempotency-key", "\x80\xff"],
  ["if-none-match", "*"],
  ["if-none-match", '"x", W/"y", ,'],
  ["if-modified-since", "yesterday"],
  ["range", "bytes=0-0,5-"],
  ["range", "bytes=99999999999-"],
  ["accept-encoding", "br;q=2, gzip;q=x, *;q=0"],
  ["accept-encoding", "gzip"],
  ["accept-encoding", "deflate, x"],
  ["accept", "text/html;q=0, */*;q=-1"],
  ["accept-language", "xx-invalid-*-%"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", "application/json;;;=="],
  ["content-type", "multipart/form-data; boundary="],
  ["content-type", "__proto__"],
  ["content-encoding", "gzip"],
  ["content-length", "-1"],
  ["content-length", "1"],
  ["content-length", "99999999999999"],
  ["content-length", "0x10"],
  ["transfer-encoding", "chunked"],
  ["transfer-encoding", "gzip, chunked"],
  ["expect", "100-continue"],
  ["expect", "200-ok"],
  ["upgrade", "h2c"],
  ["upgrade", "websocket"],
  ["connection", "keep-alive, Upgrade, X"],
  ["host", ""],
  ["host", "evil.example"],
  ["host", "localhost:99999999"],
  ["host", "127.0.0.1/x?y#z"],
  ["host", "[::1"],
  ["origin", "null"],
  ["origin", "https://evil.example"],
  ["origin", "not an origin"],
  ["referer", "https://evil.example/\x80"],
  ["sec-fetch-site", "cross-site"],
  ["x-forwarded-for", "not an address, , 999.1.1.1"],
  ["x-forwarded-for", "::ffff:7f00:1"],
  ["x-forwarded-host", "evil.example"],
  ["x-forwarded-proto", "javascript"],
  ["x-http-method-override", "DELETE"],
  ["x-original-url", "/api/users"],
  ["user-agent", "<svg/onload=lapwright()>"],
  ["stripe-signature", "t=x,v1=,v1=zz"],
  ["stripe-signature", "t=99999999999999999999,v1=00"],
  ["x-request-id", "\x80'\"<>"],
  ["a b", "c"],
  ["a", "b\x00c"],
  ["a", "b\n folded"],
  ["__proto__", "1"],
  ["x-long", "x".repeat(20_000)],
];

const junk: fc.Arbitrary<Header> = fc.tuple(
  fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 12 }),
  fc.string({ unit: "binary-ascii", maxLength: 40 }),
);

const none: Header[] = [];
const session: Header[] = [["cookie", "~sessionCookie~"]];

/** Headers besides the usual ones: mostly none. */
export const hostileHeaders = (): fc.Arbitrary<Header[]> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(none) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(junk, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant(session) },
  );
