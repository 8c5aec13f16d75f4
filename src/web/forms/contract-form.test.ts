import { expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import { IdentityError } from "#web/identity/identity-client.ts";
import { issuesByField } from "./contract-form.ts";

const problemWith = (...errors: { path: string; message: string }[]) =>
  new ProblemError({ code: "rule_broken", status: 422, title: "No", detail: "No.", errors });

test("issues are shown at their fields, including issues inside a field", () => {
  const error = problemWith(
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

test("issues without a field in the form are left over", () => {
  expect(issuesByField(problemWith({ path: "priceless", message: "No." }), ["price"])).toEqual({
    shown: [],
    rest: [{ path: "priceless", message: "No." }],
  });
});

test("the identity service's errors have issues, other errors have none", () => {
  const taken = new IdentityError("email-taken", "Taken.", [{ path: "email", message: "Taken." }]);
  expect(issuesByField(taken, ["email"]).shown).toEqual([{ name: "email", message: "Taken." }]);
  expect(issuesByField(new Error("?"), ["email"])).toEqual({ shown: [], rest: [] });
});
