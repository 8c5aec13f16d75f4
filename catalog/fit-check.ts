// Checks the shop's answers against publicly known facts about real laptops: `npm run fit:check`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { doesNotFit, type Finding, type FitAnswer } from "#domain/fitment/fit-answer.ts";
import type { Part } from "./builder/part-draft.ts";
import { readShopAnswers } from "./shop-answers.ts";

/** What is true of a laptop and a part: yes, no, or it depends on the configuration. */
type Truth = "yes" | "no" | "if";

interface FitCase {
  laptop: string;
  part: string;
  truth: Truth;
  source: string;
}

/** `dangerous`: a "fits" that is wrong. `cautious`: a "does not fit" or "not confirmed" where the part fits. */
export type Rating = "right" | "dangerous" | "cautious";

export interface RatedCase extends FitCase {
  sku: string;
  answer: FitAnswer;
  rating: Rating;
}

const file = join(import.meta.dirname, "fit-check.csv");

/** Returns the cases of `fit-check.csv`: every laptop of a row with every part of it. */
export function readCases(): FitCase[] {
  const rows: Record<string, string>[] = parse(readFileSync(file, "utf8"), { columns: true });
  return rows.flatMap(({ laptops = "", parts = "", truth = "", source = "" }) =>
    laptops
      .split("|")
      .flatMap((laptop) => parts.split("|").map((part) => ({ laptop, part, truth: truth as Truth, source }))),
  );
}

/**
 * Returns every case with the shop's answer: its real parts, fitments and rules.
 * @throws for an unknown laptop or part
 */
export function rateCases(): RatedCase[] {
  const shop = readShopAnswers();
  const laptops = new Map(shop.laptops.map((laptop) => [laptop.name, laptop]));
  return readCases().map((fitCase) => {
    const laptop = laptops.get(fitCase.laptop);
    const part = shop.parts.find((each) => isMeant(each, fitCase.part));
    if (!laptop || !part) throw new Error(`fit-check.csv: no ${laptop ? fitCase.part : fitCase.laptop}`);
    const answer = shop.answer(part, laptop);
    const found = isInNamedBay(fitCase.part, part, answer) ? answer : doesNotFit(answer.reason);
    return { ...fitCase, sku: part.sku, answer, rating: rate(fitCase.truth, found) };
  });
}

/** Whether an answer and its part mean the bay that a case names. */
function isInNamedBay(named: string, { specs }: Part, { reason }: FitAnswer): boolean {
  if (named.endsWith(" inside"))
    return specs.fitting === "internal" && !/this laptop's removable/.test(reason);
  if (named.endsWith(" outside"))
    return specs.fitting === "removable" && !/this laptop's internal/.test(reason);
  return true;
}

function rate(truth: Truth, { verdict }: Finding): Rating {
  if (truth === "no") return verdict === "fits" || verdict === "fits_if" ? "dangerous" : "right";
  // A plain yes where it depends on the configuration is a no for some owners.
  if (truth === "if" && verdict === "fits") return "dangerous";
  return verdict === "does_not_fit" || verdict === "unknown" ? "cautious" : "right";
}

const plugs: Readonly<Record<string, string>> = {
  usbc: "USB-C",
  slim: "11 × 4.5 mm rectangular plug",
  "7.4": "7.4 × 5.0 mm barrel",
  "4.5": "4.5 × 3.0 mm barrel",
  "5525": "5.5 × 2.5 mm barrel",
  "5517": "5.5 × 1.7 mm barrel",
  "5530": "5.5 × 3.0 mm barrel",
  "4013": "4.0 × 1.35 mm barrel",
  "4017": "4.0 × 1.7 mm barrel",
  "6037": "6.0 × 3.7 mm barrel",
  "3011": "3.0 × 1.1 mm barrel",
  "7955": "7.9 × 5.5 mm barrel",
};
const radios: Readonly<Record<string, string>> = { pcie: "PCIe + USB", cnvio: "CNVio", cnvio2: "CNVio2" };

/** Whether a part is the one that a case names: "memory DDR4 2x8", "charger slim 65", "battery 01AV424". */
function isMeant({ sku, category, specs, numbers }: Part, named: string): boolean {
  const [kind, first = "", second, third] = named.split(" ");
  switch (kind) {
    case "memory": {
      const [modules, moduleGb] = second?.includes("x") ? second.split("x") : ["1", second];
      return (
        category === "memory" &&
        specs.generation === first &&
        specs.modules === Number(modules) &&
        specs.moduleGb === Number(moduleGb)
      );
    }
    case "nvme":
      return (
        category === "m2-ssd" &&
        specs.formFactor === `M.2 ${first}` &&
        String(specs.interface).includes("NVMe")
      );
    case "m2sata":
      return (
        category === "m2-ssd" && specs.formFactor === `M.2 ${first}` && specs.interface === "SATA 6 Gb/s"
      );
    case "sata":
      return category === "sata-ssd" && specs.heightMm === Number(first);
    case "charger":
      return (
        category === "charger" &&
        String(specs.connector).split(",")[0] === plugs[first] &&
        specs.powerW === Number(second) &&
        (third === undefined || specs.outputV === third)
      );
    case "wifi":
      return category === "wifi" && specs.formFactor === "M.2 2230" && specs.interface === radios[first];
    case "halfmini":
      return category === "wifi" && specs.formFactor === "half Mini PCIe";
    case "battery":
      return category === "battery" && numbers.some(({ number }) => number === first);
    // Model-bound parts, by sku.
    case "bound":
      return sku === first;
    case "panelno":
      return category === "panel" && numbers.some(({ number }) => number === first);
    case "panel":
      return category === "panel" && specs.diagonalInch === Number(first);
    default:
      return false;
  }
}

/** Returns the table by kind of part, and the cases that are not right. */
export function report(cases: readonly RatedCase[]): string {
  const count = (some: readonly RatedCase[], rating: Rating) =>
    some.filter((each) => each.rating === rating).length;
  const row = (name: string, some: readonly RatedCase[]) =>
    [
      name.padEnd(10),
      ...[some.length, count(some, "right"), count(some, "dangerous"), count(some, "cautious")].map(
        (number) => String(number).padStart(10),
      ),
    ].join("");
  const kinds = Map.groupBy(cases, ({ part }) => part.split(" ")[0] ?? "");
  return [
    `${"".padEnd(10)}${["cases", "right", "dangerous", "cautious"].map((name) => name.padStart(10)).join("")}`,
    ...[...kinds].map(([kind, some]) => row(kind, some)),
    row("all", cases),
    "",
    ...cases
      .filter(({ rating }) => rating !== "right")
      .map(
        ({ rating, laptop, part, truth, sku, answer }) =>
          `${rating}: ${laptop} with ${part} (${sku}) is ${truth}, the shop says ${answer.verdict}: ${answer.reason}`,
      ),
  ].join("\n");
}

if (import.meta.main) console.log(report(rateCases()));
