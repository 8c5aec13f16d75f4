import { expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import { IdentityError } from "#web/identity/identity-client.ts";
import { issuesByField } from "./field-errors.ts";

const refused = (...errors: { path: string; message: string }[]) =>
  new ProblemError({ code: "rule_broken", status: 422, title: "No", detail: "No.", errors });

test("faults stand beside the fields they name, those inside a field as well", () => {
  const error = refused(
    { path: "price", message: "Too fine." },
    { path: "numbers.0.number", message: "Too long." },
  );
  expect(issuesByField(error, ["price", "numbers"])).toEqual({
    shown: [
      { name: "price", message: "Too fine." },
      { name: "numbers", message: "Too long." },
    ],
    rest: [],
  });
});

test("faults the form has no field for are left to be told in a sentence", () => {
  expect(issuesByField(refused({ path: "priceless", message: "No." }), ["price"])).toEqual({
    shown: [],
    rest: [{ path: "priceless", message: "No." }],
  });
});

test("the identity service's faults are read alike, and other errors have none", () => {
  const taken = new IdentityError("email-taken", "Taken.", [{ path: "email", message: "Taken." }]);
  expect(issuesByField(taken, ["email"]).shown).toEqual([{ name: "email", message: "Taken." }]);
  expect(issuesByField(new Error("?"), ["email"])).toEqual({ shown: [], rest: [] });
});
