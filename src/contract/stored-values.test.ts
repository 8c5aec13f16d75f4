import { expect, it } from "vitest";
import type { z } from "zod";
import { calls } from "./calls.ts";

/** What PostgreSQL's text cannot store: U+0000, and half a surrogate pair. */
const unstorable = ["\0", "a\0b", "\ud800", "a\udfffb"];

/** Beyond PostgreSQL's integer, also as the cents of an amount. */
const uncountable = [
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  -1e308,
];

interface Value {
  path: string;
  type: "string" | "number";
  schema: z.ZodType;
}

type Schema = z.core.$ZodType;

/** The texts and numbers anywhere in what a body may be. */
function* valuesIn(schema: Schema, path: string): Generator<Value> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
    case "number":
      yield { path, type: def.type, schema: schema as z.ZodType };
      break;
    case "object":
      for (const [name, field] of Object.entries(def.shape)) yield* valuesIn(field, `${path}.${name}`);
      break;
    case "array":
      yield* valuesIn(def.element, `${path}[]`);
      break;
    case "union":
      for (const option of def.options) yield* valuesIn(option, path);
      break;
    case "record":
      yield* valuesIn(def.keyType, `${path}{name}`);
      yield* valuesIn(def.valueType, `${path}{value}`);
      break;
    case "pipe":
      yield* valuesIn(def.in, path);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      yield* valuesIn(def.innerType, path);
      break;
    default:
      // A kind of schema that may hold a text or a number has to be added above.
      expect(["boolean", "literal", "enum", "null"], path).toContain(def.type);
  }
}

const values = calls.flatMap((call) => (call.body ? [...valuesIn(call.body, call.name)] : []));
const those = (type: Value["type"]) =>
  values.filter((value) => value.type === type).map(({ path, schema }) => [path, schema] as const);

it("finds the texts and the numbers in the bodies of calls", () => {
  expect(those("string").length).toBeGreaterThan(80);
  expect(those("number").length).toBeGreaterThan(30);
});

it.each(those("string"))("%s refuses what the database cannot store", (_path, text) => {
  expect(unstorable.filter((value) => text.safeParse(value).success)).toEqual([]);
});

/** Kept as JSON, compared with what the order comes to, or written as a text. */
const uncounted = /\.(specs\{value\}|expectedTotal|phoneNumber)$/;

it.each(those("number").filter(([path]) => !uncounted.test(path)))(
  "%s lets through nothing that the database cannot count to",
  (_path, number) => {
    // An ordered quantity becomes one that is refused with the owner's message.
    expect(uncountable.filter((value) => number.safeParse(value).data === value)).toEqual([]);
  },
);
