import { expect, it } from "vitest";
import { calls } from "./calls.ts";

/** Calls of the specification that move neither money nor stock. */
const lenient = ["exchangeIdToken", "setRole", "saveProfile", "addReview", "sendMessage"];

it("a body with a field that no one knows is refused and the field named, save where older clients send more", () => {
  const ignoring = calls.filter(({ body }) => {
    const problems = body?.safeParse({ unheardOf: 1 }).error?.issues ?? [];
    return body && !problems.some(({ message }) => message === "This call has no field unheardOf.");
  });
  expect(ignoring.map(({ name }) => name).sort()).toEqual(lenient.sort());
});
