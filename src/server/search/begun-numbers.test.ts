import type pg from "pg";
import { expect, it } from "vitest";
import { BegunNumbers } from "./begun-numbers.ts";

/** Knows one number, and writes down what it is asked for. */
function numbersOf() {
  const asked: string[] = [];
  const query = async ({ values: [numbers] }: { values: [string[]] }) => {
    asked.push(...numbers);
    return { rows: numbers.filter((one) => "45N1127".startsWith(one)).map((one) => ({ asked: one })) };
  };
  return { asked, numbers: new BegunNumbers({ query } as unknown as pg.Pool) };
}

it("what goes on from the beginning of no number is not asked for, until something changes", async () => {
  const { asked, numbers } = numbersOf();
  for (const typed of ["45N1", "45N11", "THIN", "THINK", "THINKPAD"]) await numbers.of([typed], 1);
  expect(asked).toEqual(["45N1", "45N11", "THIN"]);
  expect(await numbers.of(["45N1127", "THINKPAD"], 1)).toHaveLength(1);
  await numbers.of(["THINKPAD"], 2);
  expect(asked).toEqual(["45N1", "45N11", "THIN", "45N1127", "THINKPAD"]);
});
