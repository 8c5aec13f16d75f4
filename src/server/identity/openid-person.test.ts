import { describe, expect, it } from "vitest";
import { toOpenIdPerson } from "./openid-plugin.ts";

const google = "https://accounts.google.com";
const other = "https://id.example";

describe("an email address is trusted", () => {
  it.each([
    ["from Google for a Gmail address", google, { email: "ann@gmail.com", email_verified: true }],
    [
      "from Google for a Workspace address",
      google,
      { email: "ann@work.example", email_verified: true, hd: "work.example" },
    ],
    ["from another provider when verified", other, { email: "ann@mail.example", email_verified: true }],
  ])("%s", (_, issuer, claims) => {
    expect(toOpenIdPerson(claims, issuer).emailTrusted).toBe(true);
  });
});

describe("an email address is not trusted", () => {
  it.each([
    ["from Google for another mail service", google, { email: "ann@mail.example", email_verified: true }],
    ["from Google for a lookalike", google, { email: "ann@gmail.com.example", email_verified: true }],
    ["from Google when unverified", google, { email: "ann@gmail.com", email_verified: false }],
    ["when `email_verified` is a string", other, { email: "ann@mail.example", email_verified: "true" }],
    ["without `email_verified`", other, { email: "ann@mail.example" }],
    ["when it is invalid", other, { email: "ann@", email_verified: true }],
  ])("%s", (_, issuer, claims) => {
    expect(toOpenIdPerson(claims, issuer).emailTrusted).toBe(false);
  });
});

it("converts the email to lower case and replaces a lone surrogate in the name", () => {
  expect(toOpenIdPerson({ email: "Ann.Lee@Mail.Example", name: "Ann \ud83d" }, google)).toMatchObject({
    email: "ann.lee@mail.example",
    name: "Ann \ufffd",
  });
});
