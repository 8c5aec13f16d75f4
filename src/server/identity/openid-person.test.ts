import { describe, expect, it } from "vitest";
import { personOf } from "./openid-person.ts";

const google = "https://accounts.google.com";

describe("an address is vouched for", () => {
  it.each([
    ["by Google for its own", google, { email: "ann@gmail.com", email_verified: true }, true],
    [
      "by Google for a Workspace's",
      google,
      { email: "ann@work.example", email_verified: true, hd: "work.example" },
      true,
    ],
    [
      "not by Google for another mail service's",
      google,
      { email: "ann@mail.example", email_verified: true },
      false,
    ],
    [
      "not by Google for one that only looks like its own",
      google,
      { email: "ann@gmail.com.example", email_verified: true },
      false,
    ],
    [
      "not by Google before it is confirmed",
      google,
      { email: "ann@gmail.com", email_verified: false },
      false,
    ],
    [
      "by any other provider for those it calls verified",
      "https://id.example",
      { email: "ann@mail.example", email_verified: true },
      true,
    ],
    ["not in words", "https://id.example", { email: "ann@mail.example", email_verified: "true" }, false],
    ["not in silence", "https://id.example", { email: "ann@mail.example" }, false],
    ["not where there is none", "https://id.example", { email: "ann@", email_verified: true }, false],
  ])("%s", (_, issuer, claims, vouched) => {
    expect(personOf(claims, issuer).vouched).toBe(vouched);
  });
});

it("an address is kept in lower case, and half a character of a name is mended", () => {
  expect(personOf({ email: "Ann.Lee@Mail.Example", name: "Ann \ud83d" }, google)).toMatchObject({
    email: "ann.lee@mail.example",
    name: "Ann \ufffd",
  });
});
