import fc from "fast-check";
import { idNamesFor } from "./known-ids.ts";
import type { JsonSchema, Schemas } from "./open-api.ts";

const MAX_DEPTH = 6;

/** Returns values that a schema of the OpenAPI document accepts, mostly: rules beyond JSON Schema may refuse them. */
export function valuesOf(schemas: Schemas): (schema: JsonSchema, name?: string) => fc.Arbitrary<unknown> {
  return (schema, name = "") => valueFor(schema, name, 0);

  function valueFor(schema: JsonSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    const known = idNamesFor(name);
    const values = bySchema(schema, name, depth);
    const isText = schema.type === "string" || schema.anyOf?.some(({ type }) => type === "string");
    if (known.length === 0 || !isText) return values;
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known.map((thing) => `~${thing}~`)) },
      { weight: 1, arbitrary: values },
    );
  }

  function bySchema(schema: JsonSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (schema.$ref) {
      return valueFor(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name, depth + 1);
    }
    if (depth > MAX_DEPTH) return fc.constant(null);
    if ("const" in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf?.slice(0, 1);
    if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, name, depth + 1)));
    if (Array.isArray(schema.type)) {
      return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type }, name, depth + 1)));
    }
    switch (schema.type) {
      case "string":
        return textOf(schema, name);
      case "integer":
        return fc.oneof(fc.integer(integerBounds(schema, 100)), fc.integer(integerBounds(schema, 2 ** 31)));
      case "number":
        return numberOf(schema);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return fc.array(valueFor(schema.items ?? {}, name, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
        });
      case "object":
        return objectOf(schema, depth);
      default:
        return fc.oneof(fc.constant(null), fc.boolean(), fc.nat(1_000), fc.string());
    }
  }

  function objectOf({ properties = {}, required = [] }: JsonSchema, depth: number) {
    const model = Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [key, valueFor(schema, key, depth + 1)]),
    );
    return fc.record(model, { requiredKeys: required.filter((key) => key in model), noNullPrototype: true });
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, name: string) {
  if (format === "email" || name === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.webUrl();
  if (format === "date") return dates.map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time") return dates.map((date) => date.toISOString());
  if (name === "country") return fc.constantFrom("US", "DE", "GB", "IE", "HK", "ZZ");
  if (/number|phone/i.test(name)) return fc.constantFrom("+44 1225 000000", "(503) 555-0100", "1");
  const key = JSON.stringify([pattern, minLength, maxLength]);
  const known = texts.get(key) ?? textFor(pattern, minLength, maxLength);
  texts.set(key, known);
  return known;
}

/** Made once for each kind of field: fast-check takes milliseconds to make one, and there are thousands of fields. */
const texts = new Map<string, fc.Arbitrary<string>>();

function textFor(pattern: string | undefined, minLength: number, maxLength: number) {
  const plain = fc.string({
    unit: "grapheme",
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 200)),
  });
  const matching = pattern === undefined ? undefined : textMatching(pattern);
  return matching ? fc.oneof({ weight: 3, arbitrary: matching }, { weight: 1, arbitrary: plain }) : plain;
}

const dates = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });

/** Undefined for a pattern that fast-check cannot invert. */
function textMatching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}

function integerBounds(schema: JsonSchema, span: number) {
  const lowest =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -span : schema.exclusiveMinimum + 1);
  const highest =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? span : schema.exclusiveMaximum - 1);
  const min = Math.max(Math.ceil(lowest), Number.MIN_SAFE_INTEGER);
  return { min, max: Math.max(min, Math.min(Math.floor(highest), min + 2 * span)) };
}

/** Amounts of money, mostly. */
function numberOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema) {
  const min = minimum ?? exclusiveMinimum ?? -1_000;
  const max = Math.max(min, maximum ?? exclusiveMaximum ?? 10_000);
  const cents = fc.integer({
    min: Math.ceil(Math.max(min, -1e12) * 100),
    max: Math.floor(Math.min(max, 1e12) * 100),
  });
  return fc.oneof(
    { weight: 3, arbitrary: cents.map((amount) => amount / 100) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );
}
