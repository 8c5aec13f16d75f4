import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outlineOf } from "#domain/drawings/outline.ts";
import { placeOf } from "#domain/drawings/place.ts";
import { partSchema, partsFileSchema, viewsFileSchema } from "#server/demo/demo-files.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const views = viewsFileSchema.parse(JSON.parse(read("views.json")));
const parts = [
  ...partsFileSchema.parse(JSON.parse(read("parts.json"))),
  ...read("result/parts.jsonl")
    .trim()
    .split("\n")
    .map((line) => partSchema.parse(JSON.parse(line))),
];

test("Every part has at least three pictures: photographs, its drawing, its place in a laptop", () => {
  const short = parts.filter((part) => {
    const photographs = 1 + (views[part.picture]?.length ?? 0);
    return photographs + Number(outlineOf(part) !== undefined) + Number(placeOf(part) !== undefined) < 3;
  });
  expect(short.map(({ sku }) => sku)).toEqual([]);
});

test("Every further view is a file, and belongs to a picture in use", () => {
  const used = new Set(parts.map(({ picture }) => picture));
  for (const [picture, further] of Object.entries(views)) {
    expect(used, picture).toContain(picture);
    for (const file of further)
      expect(existsSync(join(import.meta.dirname, "pictures", file)), file).toBe(true);
  }
});
