import type { LoaderFunctionArgs } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { getLaptop } from "#contract/laptop-pages.ts";
import { packsByBay } from "#domain/fitment/battery-bays.ts";
import { laptopName } from "#web/laptop/my-laptops.ts";
import { cardSummary, type PartDto } from "#web/parts/part-summary.ts";
import { isAppError, read } from "#web/shop-context.ts";
import { bayName, memoryFact } from "../laptop/map/areas.ts";
import { isPlain, type ListQuery } from "./list-query.ts";

type LaptopPage = AnswerOf<typeof getLaptop>;

/** Other categories with parts for the laptop, as tiles: they fill rows of two, three and six. */
const MAX_CATEGORIES = 6;
/** Codes of old packs; a laptop may have dozens. */
const MAX_CODES = 10;

interface Fact {
  name: string;
  fact: string;
}

/** Returns a laptop and what fits it; undefined if the shop does not have it. */
export async function readLaptop(
  context: LoaderFunctionArgs["context"],
  slug: string,
): Promise<LaptopPage | undefined> {
  if (!slug) return undefined;
  try {
    return (await read(context, getLaptop, { params: { slug } })).body;
  } catch (error) {
    if (isAppError(error, 404) || isAppError(error, 422)) return undefined;
    throw error;
  }
}

interface Shown {
  query: ListQuery;
  /** On this page. */
  parts: readonly PartDto[];
  /** On all pages. */
  total: number;
  /** In the category, whether they fit or not. */
  ofCategory: number | undefined;
}

/** Returns what a list of the parts for one laptop says around them. */
export function laptopGroup(
  { laptop, inside, shelves }: LaptopPage,
  { query, parts, total, ofCategory }: Shown,
) {
  const { slug, model } = laptop;
  const isWhole = isPlain({ ...query, laptop: "", view: "", page: 1 });
  const packs = query.category === "battery" && isWhole && query.page === 1 ? parts : [];
  return {
    slug,
    model,
    name: laptopName(laptop),
    /** Parts of the category with no confirmed fit, for a list that only the laptop narrows. */
    others: isWhole && ofCategory !== undefined ? ofCategory - total : undefined,
    facts: isWhole ? factsFor(query.category, inside, packs) : [],
    bays: packs.length > 0 ? packsByBay(inside.batteries).map(({ bay }) => bay) : [],
    codes: codesOf(packs),
    more: shelves
      .filter(({ category }) => category.id !== query.category)
      .slice(0, MAX_CATEGORIES)
      .flatMap(({ category, fitting, best: [first] }) =>
        first ? [{ ...category, fitting, picture: cardSummary(first.part).picture }] : [],
      ),
  };
}

export type LaptopGroupData = ReturnType<typeof laptopGroup>;

/** Returns what is known of the place in the laptop that a category's parts go to. */
function factsFor(category: string, inside: LaptopPage["inside"], packs: readonly PartDto[]): Fact[] {
  switch (category) {
    case "memory":
      return named("Memory", inside.memory?.sockets === 0 ? "Soldered" : memoryFact(inside));
    case "m2-ssd":
    case "sata-ssd":
      return named("Drives", inside.bays?.map(bayName).join(", "));
    case "battery":
      return batteryFacts(inside, packs);
    case "wifi":
      return named("Wi-Fi", inside.wifi && `${inside.wifi}${inside.wifi === "soldered" ? "" : " slot"}`);
    case "charger":
      return named("Charging", inside.inlet && `${inside.inlet.connector}, ${inside.inlet.voltageV} V`);
    case "panel":
      return named("Display", inside.displayInch && `${inside.displayInch} inches`);
    default:
      return [];
  }
}

const named = (name: string, fact: string | null | undefined | 0): Fact[] => (fact ? [{ name, fact }] : []);

/** By bay what the laptop came with; of a laptop with one bay what the packs on sale have. */
function batteryFacts({ batteries }: LaptopPage["inside"], packs: readonly PartDto[]): Fact[] {
  const bays = packsByBay(batteries);
  if (bays.length > 0)
    return bays.map(({ bay, packs: found }) => ({
      name: bay.charAt(0).toUpperCase() + bay.slice(1),
      fact: rangesOf(found),
    }));
  const rangesWhere = (fitting: string) =>
    rangesOf(
      packs
        .filter(({ specs }) => specs.fitting === fitting)
        .map(({ specs }) => ({ wattHours: specs.energyWh, volts: specs.voltageV })),
    );
  return [...named("Inner", rangesWhere("internal")), ...named("Outer", rangesWhere("removable"))];
}

/** "23.9–72.3 Wh, 10.8–11.4 V" of battery packs. */
function rangesOf(packs: readonly { wattHours: unknown; volts: unknown }[]): string {
  const energies = packs.map(({ wattHours }) => wattHours);
  const voltages = packs.map(({ volts }) => volts);
  return [rangeOf(energies, "Wh"), rangeOf(voltages, "V")].filter(Boolean).join(", ");
}

function rangeOf(all: readonly unknown[], unit: string): string {
  const values = all.filter((value) => typeof value === "number");
  if (values.length === 0) return "";
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least} ${unit}` : `${least}–${most} ${unit}`;
}

/** Returns the codes printed on the packs that these parts replace. */
function codesOf(packs: readonly PartDto[]) {
  const all = packs.flatMap(({ numbers }) =>
    numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number),
  );
  const codes = [...new Set(all)].sort();
  return { shown: codes.slice(0, MAX_CODES), more: Math.max(0, codes.length - MAX_CODES) };
}
