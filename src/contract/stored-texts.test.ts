import { expect, it } from "vitest";
import type { z } from "zod";
import { calls } from "./calls.ts";

/** What PostgreSQL's text cannot store: U+0000, and half a surrogate pair. */
const unstorable = ["\0", "a\0b", "\ud800", "a\udfffb"];

type Schema = z.core.$ZodType;

/** The texts anywhere in what a body may be, each by its path. */
function* textsIn(schema: Schema, path: string): Generator<[string, z.ZodType]> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      yield [path, schema as z.ZodType];
      break;
    case "object":
      for (const [name, field] of Object.entries(def.shape)) yield* textsIn(field, `${path}.${name}`);
      break;
    case "array":
      yield* textsIn(def.element, `${path}[]`);
      break;
    case "union":
      for (const option of def.options) yield* textsIn(option, path);
      break;
    case "record":
      yield* textsIn(def.keyType, `${path}{name}`);
      yield* textsIn(def.valueType, `${path}{value}`);
      break;
    case "pipe":
      yield* textsIn(def.in, path);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      yield* textsIn(def.innerType, path);
      break;
    default:
      // A kind of schema that may hold a text has to be added above.
      expect(["number", "boolean", "literal", "enum", "null"], path).toContain(def.type);
  }
}

const texts = calls.flatMap((call) => (call.body ? [...textsIn(call.body, call.name)] : []));

it("finds the texts in the bodies of calls", () => expect(texts.length).toBeGreaterThan(80));

it.each(texts)("%s refuses what the database cannot store", (_path, text) => {
  expect(unstorable.filter((value) => text.safeParse(value).success)).toEqual([]);
});
