import fc from "fast-check";
import type { FuzzBody } from "./fuzz-request.ts";
import { hostileBodyText, hostileText } from "./hostile-values.ts";

const boundary = "fuzz";
const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A picture of one pixel, as latin1. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
).toString("latin1");

const files = [
  png,
  png.slice(0, 40),
  `${png}<svg/onload=lapwright()>`,
  "GIF89a",
  '<svg xmlns="http://www.w3.org/2000/svg" onload="lapwright()"/>',
  "sku,available\nSKU-1,5\n",
  'sku,available\nSKU-1,5\nSKU-1,-1\n,\n"',
  "sku,name,category,price,available\nNEW-1,New,memory,20,7\n",
  "sku,price\nSKU-1,1e309\n=cmd|' /C calc'!A0,1\n",
  "\ufeffsku;available\r\nSKU-1;5\r\n",
  "a,".repeat(20_000),
  "\x00\x01\x02\xff",
  "",
];

/** An upload: whole, of the wrong field or file, with a broken frame, or cut off. */
export function multipartBody(field: string): fc.Arbitrary<FuzzBody> {
  const head = fc.record({
    field: fc.oneof(
      { weight: 6, arbitrary: fc.constant(field) },
      fc.constantFrom("other", "", "__proto__", 'a"b'),
    ),
    name: fc.oneof(
      fc.constantFrom("a.csv", "a.png"),
      hostileText().map((text) => text.replaceAll(/[\r\n"]/g, "_").slice(0, 200)),
    ),
    content: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...files) }, hostileBodyText()),
    times: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.constantFrom(0, 2, 50)),
    end: fc.oneof(
      { weight: 5, arbitrary: fc.constant(`\r\n--${boundary}--\r\n`) },
      fc.constantFrom("", `\r\n--${boundary}`, "\r\n--other--\r\n"),
    ),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant(multipartType) },
      fc.constantFrom(
        "multipart/form-data",
        `${multipartType}; boundary=other`,
        "multipart/mixed; boundary=fuzz",
      ),
    ),
    share: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.constantFrom(0, 0.5, 0.95)),
  });
  return head.map(({ field: name, name: file, content, times, end, type, share }) => {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: text/plain\r\n\r\n${content}`;
    return { type, text: Array(times).fill(part).join("\r\n") + end, encoding: "latin1", share };
  });
}

/** A form with these fields. */
export const formBody = (names: readonly string[]): fc.Arbitrary<FuzzBody> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.oneof(hostileText(), fc.constantFrom("~sessionEmail~", "sesame", "1")),
      ),
      {
        maxLength: 5,
      },
    )
    .map((fields) => ({
      type: "application/x-www-form-urlencoded",
      text: fields.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&"),
      encoding: "utf8",
      share: 1,
    }));
