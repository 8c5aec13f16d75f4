import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { MemoryLimit } from "#domain/fitment/laptop-facts.ts";

/** The largest modules of a generation that laptops take at all: 4, 8, 16 and 24 Gbit chips. */
const standard: Readonly<Record<string, number>> = { DDR2: 4, DDR3: 8, DDR3L: 8, DDR4: 32, DDR5: 48 };

/** Of processors before a date of first firmware: Intel's data sheets and ARK, AMD's product pages. */
const byDate: readonly { type: string; before: string; limit: MemoryLimit }[] = [
  {
    type: "DDR3",
    before: "2010-12",
    limit: { moduleMaxGb: 4, totalGb: 8, processors: "processors before the 2nd generation of Intel Core" },
  },
  {
    type: "DDR4",
    before: "2017-09",
    limit: { moduleMaxGb: 16, processors: "processors before the 8th generation of Intel Core" },
  },
  {
    type: "DDR5",
    before: "2023-01",
    limit: { moduleMaxGb: 32, processors: "the first processors with DDR5" },
  },
];

const lowPower: MemoryLimit = {
  moduleMaxGb: 8,
  totalGb: 8,
  processors: "Intel's Celeron and Pentium N of 2013 to 2017",
};
const aSeries: MemoryLimit = { moduleMaxGb: 16, processors: "AMD's A series of 2016 to 2018" };

/** Models whose name tells the processor's family. */
const byModel: readonly { brand: string; models: RegExp; limit: MemoryLimit }[] = [
  {
    brand: "Acer",
    models: /^Aspire (ES1-(1[13]\d|3[13]\d|4[13]\d|51[12]|53[123]|7[13]\d)|E5-511|E3-11[12])/,
    limit: lowPower,
  },
  {
    brand: "Lenovo",
    models: /^(G50-30|IdeaPad (1[01]0S?-1[145]IB[YR]|320-15IAP)|V110-15IAP)/,
    limit: lowPower,
  },
  { brand: "Lenovo", models: /^(IdeaPad 3[123]0-1[45]A(ST|BR)|V1[14][05]-15AST)/, limit: aSeries },
  { brand: "HP", models: /^(Laptop 15-(bw|rb|db)|2[45]5 G[67])/, limit: aSeries },
];

/** Returns how much memory the processors of a reported model take, whatever its firmware reports. */
export function memoryLimits(): (brand: string, model: string, type: string) => MemoryLimit | undefined {
  const text = readFileSync(join(import.meta.dirname, "..", "..", "laptop-years.csv"), "utf8");
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const firstFirmware = new Map(
    rows.map(({ brand, model, earliestFirmware }) => [`${brand} ${model}`, earliestFirmware ?? ""]),
  );
  return (brand, model, type) => {
    const named = byModel.find((each) => each.brand === brand && each.models.test(model));
    if (named) return named.limit;
    const first = firstFirmware.get(`${brand} ${model}`);
    const dated = first && byDate.find((each) => each.type === type && first < each.before);
    if (dated) return dated.limit;
    const moduleMaxGb = standard[type];
    return moduleMaxGb === undefined ? undefined : { moduleMaxGb };
  };
}
