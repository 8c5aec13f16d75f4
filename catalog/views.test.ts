import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outlineOf } from "#domain/drawings/outline.ts";
import { placeOf } from "#domain/drawings/place.ts";
import { readDemoFiles } from "#server/demo/demo-files.ts";

const { parts, views } = await readDemoFiles(import.meta.dirname);

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
