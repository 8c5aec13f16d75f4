import { expect, test } from "vitest";
import { laptopInside } from "#domain/fitment/laptop-inside.ts";
import { layOut, mapSize } from "#web/pages/laptop/map/layout.ts";
import { readLaptops } from "./builder/laptops.ts";

/** Returns what is wrong with the plan of one laptop: shapes outside of the case, or one over another. */
function faultsOf(laptop: ReturnType<typeof readLaptops>[number]): string[] {
  const { shapes } = layOut(laptopInside(laptop));
  const all = Object.entries(shapes).flatMap(([key, drawn]) => drawn.map((shape) => ({ key, ...shape })));
  const outside = all.filter(
    ({ x, y, width, height }) =>
      !(x >= 20 && y >= 20 && x + width <= mapSize.width && y + height <= 648 && width > 20 && height > 20),
  );
  const overlapping = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.key} and ${other.key} overlap`),
  );
  return [...outside.map(({ key }) => `${key} is outside`), ...overlapping].map(
    (fault) => `${laptop.name}: ${fault}`,
  );
}

test("The plan draws one battery, or both of a laptop that runs on two", () => {
  const drawn = Map.groupBy(readLaptops(), (laptop) =>
    layOut(laptopInside(laptop))
      .shapes.battery.map(({ name }) => name)
      .join(", "),
  );
  expect(new Set(drawn.keys())).toEqual(
    new Set(["BATTERY", "INNER BATTERY, OUTER BATTERY", "FRONT BATTERY, REAR BATTERY"]),
  );
  const namesOf = (text: string) => drawn.get(text)?.map(({ name }) => name) ?? [];
  expect(namesOf("INNER BATTERY, OUTER BATTERY")).toContain("Lenovo ThinkPad T480");
  expect(namesOf("FRONT BATTERY, REAR BATTERY")).toContain("Lenovo ThinkPad T470s");
  expect(namesOf("BATTERY")).toContain("Lenovo ThinkPad T490");
});

test("The plan of every laptop has its parts within the case, none over another", () => {
  const laptops = readLaptops();
  expect(laptops.length).toBeGreaterThan(2000);
  expect(laptops.flatMap(faultsOf)).toEqual([]);
});
