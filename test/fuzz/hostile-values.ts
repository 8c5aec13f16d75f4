import fc from "fast-check";

/** In a reply's head it has become a separate header, in HTML an element. */
export const injectedHeader = "x-injected";
export const injectedElement = "<svg/onload=lapwright()>";

/** Texts that break programs: markup, quotes, control characters, half characters, format strings, long ones. */
const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udc00b",
  "\ufeff",
  "\u202Eevil",
  "\r\nX-Injected: 1\r\n\r\n<html>",
  injectedElement,
  `"'>${injectedElement}<!--`,
  `javascript:alert(1)//${injectedElement}`,
  "'; DROP TABLE orders; --",
  "1 OR 1=1",
  "\\",
  "%",
  "_",
  "%00",
  "{{7*7}}#{7*7}%s%n$(id)`id`",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/images/../api/users",
  "//evil.example/",
  "http://127.0.0.1:1/",
  "file:///etc/passwd",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1e309",
  "0x10",
  "9007199254740993",
  "99999999999999999999",
  "2026-02-30",
  "0000-01-01",
  "99999-12-31",
  "2026-11-23T25:61:61Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "a@b@c",
  "a@b.example\r\nBcc: x@evil.example",
  "ﬁ İ ı ß é e\u0301 👩‍👩‍👧‍👦",
  "(((((((((((((((((((((((a+)+)+)+)+)+$",
  "x".repeat(300),
  "a ".repeat(2_500),
  "🔋".repeat(5_000),
];

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  );

/** JSON as text, because a value cannot say `1e999`, a key twice or a cut-off number. */
const fragments = [
  "null",
  "true",
  "false",
  "0",
  "-0",
  "-1",
  "1.5",
  "1e999",
  "-1e999",
  "1e-400",
  "2147483648",
  "-2147483649",
  "9007199254740993",
  "123456789012345678901234567890",
  "0.1e1",
  "[]",
  "{}",
  "[[]]",
  "[null]",
  "[{}]",
  '{"$gt":""}',
  '{"__proto__":{"role":"owner","admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":null,"length":-1}',
  '"\\ud800"',
  '"\\u0000"',
  '"\\u202e"',
  `${"[".repeat(3_000)}${"]".repeat(3_000)}`,
  `${'{"a":'.repeat(1_500)}1${"}".repeat(1_500)}`,
  `[${"0,".repeat(5_000)}0]`,
  `"${"x".repeat(70_000)}"`,
  // Not JSON.
  "NaN",
  "01",
  "'a'",
  "1,",
  "undefined",
];

export const hostileJson = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fragments) },
    { weight: 3, arbitrary: hostileText().map((text) => JSON.stringify(text)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4, noUnicodeString: false }) },
    { weight: 1, arbitrary: fc.maxSafeInteger().map(String) },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
  );

/** Bodies that are not what any call expects. */
export const hostileBodyText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: hostileJson() },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "",
        "{",
        "[",
        '"',
        '{"a":1,"a":2}',
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
        "\ufeff{}",
        "{}{}",
        "a=b&a=c&a[b]=d&__proto__[x]=1",
        "&&&===%%%",
        "a[".repeat(2_000),
        "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
        "\xff\xfe\x00\x01",
      ),
    },
  );

/** One segment of a path, as it is written into the address. */
export const hostileSegment = (): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: hostileText().map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "..",
        ".",
        "%2e%2e",
        "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "a%2fb",
        "a%5cb",
        "%",
        "%zz",
        "%00",
        "%ed%a0%80",
        "%c0%ae%c0%ae",
        "%ff",
        "%25%32%65",
        "a;b=c",
        "a,b",
        "*",
        ":id",
        "~ownOrder~%00",
        "~ownOrder~%20",
        "~ownOrder~/..",
        "_.data",
        "index.html",
        "a\tb",
      ),
    },
  );
