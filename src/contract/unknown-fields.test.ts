import { expect, it } from "vitest";
import { z } from "zod";
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

/** The paths of the objects within a schema that take fields which it does not name. */
function* openObjects(schema: unknown, path: string): Generator<string> {
  if (typeof schema !== "object" || schema === null) return;
  if ("properties" in schema && !("additionalProperties" in schema)) yield path;
  for (const [key, value] of Object.entries(schema)) yield* openObjects(value, `${path}.${key}`);
}

it("so is one within an object or a list of a body", () => {
  const open = calls.flatMap(({ name, body }) =>
    body ? [...openObjects(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }), name)] : [],
  );
  expect(open.sort()).toEqual([...lenient].sort());
});
