import fc from "fast-check";
import type { FuzzBody } from "./fuzz-request.ts";
import { hostileBodyText, hostileJson } from "./hostile-values.ts";
import type { JsonSchema } from "./open-api.ts";
import type { valuesOf } from "./schema-values.ts";

/** A JSON body: valid, with one value replaced, removed or added, or nothing of the kind. */
export function jsonBody(
  schema: JsonSchema | undefined,
  valueFor: ReturnType<typeof valuesOf>,
): fc.Arbitrary<FuzzBody> {
  const value = schema ? valueFor(schema) : fc.constant({});
  const valid = value.map((json) => JSON.stringify(json) ?? "null");
  const near = fc
    .tuple(value, fc.nat(), hostileJson(), fc.constantFrom("replace", "remove", "add", "twice"))
    .map(([json, place, fragment, change]) => changed(json, place, fragment, change));
  const type = fc.oneof({ weight: 30, arbitrary: fc.constant("application/json") }, wrongType);
  return fc.record({
    type,
    text: fc.oneof(
      { weight: 5, arbitrary: valid },
      { weight: 5, arbitrary: near },
      { weight: 1, arbitrary: hostileBodyText() },
    ),
    encoding: fc.oneof(
      { weight: 30, arbitrary: fc.constant("utf8" as const) },
      fc.constant("latin1" as const),
    ),
    share: fc.oneof({ weight: 30, arbitrary: fc.constant(1) }, fc.constantFrom(0, 0.3, 0.9)),
  });
}

const wrongType = fc.constantFrom(
  ...[
    undefined,
    "",
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "application/json2",
  ],
  ...["multipart/form-data", "application/json, text/html", "a/b/c", "*/*", "application/octet-stream"],
);

export const wrongBody = () => jsonBody(undefined, () => fc.constant({}));

/** A JSON object of these fields. */
export const jsonFields = (names: readonly string[]): fc.Arbitrary<FuzzBody> =>
  fc
    .dictionary(
      fc.constantFrom(...names),
      fc.oneof(hostileJson(), fc.constantFrom('"~sessionEmail~"', '"sesame"')),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    )
    .map((fields) => ({
      type: "application/json",
      text: `{${Object.entries(fields)
        .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
        .join()}}`,
      encoding: "utf8",
      share: 1,
    }));

/** Changes one place of a value; the fragment need not be JSON. */
function changed(json: unknown, place: number, fragment: string, change: string): string {
  const mark = "\u0001mark";
  const places: { within: Record<string, unknown>; key: string }[] = [];
  const copy: Record<string, unknown> = structuredClone({ root: json });
  const visit = (within: unknown) => {
    if (typeof within !== "object" || within === null) return;
    for (const key of Object.keys(within)) {
      places.push({ within: within as Record<string, unknown>, key });
      visit((within as Record<string, unknown>)[key]);
    }
  };
  visit(copy);
  const { within, key } = places[place % places.length] ?? { within: copy, key: "root" };
  if (change === "remove" && within !== copy) delete within[key];
  else if (change === "add") within[`${key}2`] = mark;
  else within[key] = mark;
  const text = JSON.stringify(copy.root) ?? fragment;
  const filling = change === "twice" ? `${fragment},${JSON.stringify(key)}:${fragment}` : fragment;
  return text.replace(JSON.stringify(mark), () => filling);
}
