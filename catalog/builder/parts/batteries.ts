import { slugOf } from "#domain/slug.ts";
import { bayOfCode, hasBothInside, hasTwoBays } from "../battery-facts.ts";
import type { Laptop } from "../laptops.ts";
import { hashOf, type Part, part, retailPrice } from "../part-draft.ts";
import { fittingOf, type Pack, packsOf, type WrittenPack } from "./battery-packs.ts";

/** Returns a part for every reported pack that no hand-written part replaces. */
export function batteries(laptops: readonly Laptop[], written: readonly Part[]): Part[] {
  return packsOf(laptops, written.filter(({ category }) => category === "battery").map(toPack)).map(packPart);
}

const toPack = ({ sku, specs, numbers }: Part): WrittenPack => ({
  sku,
  codes: numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number),
  energyWh: Number(specs.energyWh),
  voltageV: Number(specs.voltageV),
});

function packPart(pack: Pack): Part {
  const { codes, energyWh, voltageV, laptops } = pack;
  const [code = ""] = codes;
  const seriesCells = Math.round(voltageV / 3.75);
  const fitting = fittingOf(pack);
  const isPolymer = voltageV / seriesCells > 3.75;
  // The number in HP's codes is that of the cells: HT03XL has three, MU06 six.
  const cells = Number(/^[A-Z]{2}(0[2-9])(XL)?$/.exec(code)?.[1]) || undefined;
  return part("battery", {
    sku: `LW-BT${Math.floor(energyWh)}-${code.replace("LNV-", "")}`,
    slug: slugOf(`battery ${energyWh} wh ${code}`),
    name: nameOf(pack),
    description: describe(pack, { seriesCells, cells, fitting }),
    specs: {
      energyWh,
      voltageV,
      capacityMah: Math.round(((energyWh / voltageV) * 1000) / 10) * 10,
      ...(cells && { cells }),
      seriesCells,
      chemistry: isPolymer ? "Li-ion polymer" : "Li-ion",
      ...(fitting && { fitting }),
    },
    price: retailPrice(
      17 + energyWh * 0.62 + (seriesCells > 3 ? 5 : 0) + ((laptops[0]?.reports ?? 0) > 60 ? 0 : 4),
    ),
    picture: pictureOf(fitting === "removable" || (!fitting && !isPolymer), seriesCells),
    numbers: codes.map((number) => ({ kind: "substitute", number })),
  });
}

/** Round cells come in a case; flat ones are bare. */
function pictureOf(isCased: boolean, seriesCells: number): [string, string] {
  if (isCased) {
    return [
      "battery-removable",
      "One of the series: laptop battery in a black case with contact block, label up",
    ];
  }
  return seriesCells === 3
    ? [
        "battery-internal-3",
        "One of the series: long flat internal laptop battery, black, with cable and white plug",
      ]
    : [
        "battery-internal-4",
        "One of the series: wide flat internal laptop battery, black, with connector on the rear edge",
      ];
}

const shortName = ({ brand, model }: Laptop) =>
  model.startsWith("ThinkPad")
    ? model
    : `${brand} ${model.replace(/ (Notebook|Mobile Workstation)( PC)?$/, "")}`;

function nameOf({ codes, energyWh, laptops }: Pack): string {
  const [first, second] = laptops.map(shortName);
  const start = `${energyWh} Wh battery ${codes[0]} for ${first}`;
  if (laptops.length === 1) return start.slice(0, 90);
  const both = `${start} and ${laptops.length === 2 ? second : `${laptops.length - 1} more models`}`;
  return both.length <= 90 ? both : `${start} and others`.slice(0, 90);
}

interface Built {
  seriesCells: number;
  cells: number | undefined;
  fitting: string | undefined;
}

/** Describes a pack as a technician would; every sentence follows from a fact about this pack. */
function describe(pack: Pack, { seriesCells, cells, fitting }: Built): string[] {
  const { codes, energyWh, voltageV, laptops } = pack;
  const inWords = `${cells ? `${cells} cells` : `${["", "one cell", "two cells", "three cells", "four cells"][seriesCells] ?? `${seriesCells} cells`} in series`}`;
  const [first] = laptops;
  const reports = laptops.reduce((total, laptop) => total + laptop.reports, 0);
  const figures = `${energyWh} Wh at ${voltageV} V, ${inWords}.${spreadOfSuppliers(pack)}`;
  const names = laptops.slice(0, 4).map(shortName);
  const isListed = laptops.every(({ known }) => known.batteriesAreListed);
  const seen = isListed
    ? `${first?.brand} lists it for ${laptops.length > 4 ? `${laptops.length} models of our list, among them ` : ""}${list(names.slice(0, 3))}.`
    : laptops.length === 1
      ? `The code was reported by ${names[0]} machines and by no other model.`
      : laptops.length <= 4
        ? `Reported by ${list(names)}.`
        : `Reported by ${laptops.length} models, most often ${list(names.slice(0, 3))}.`;
  const codesLine =
    codes.length === 1
      ? `Takes the place of the pack marked ${codes[0]}:`
      : `Takes the place of the packs marked ${list(codes.slice(0, 5))}, one pack by several suppliers:`;
  return [
    `${codesLine} ${figures}`,
    seen,
    others(pack),
    handling(pack, fitting),
    energyWh >= 94 && energyWh <= 100
      ? `Its ${energyWh} Wh are just under the 100 Wh that airlines let on board without asking.`
      : "",
    reports < 40 && first
      ? `The ${shortName(first)} is an uncommon machine: compare the label of ${codes[0]}, its plug and its screw holes before you order.`
      : "",
  ];
}

function spreadOfSuppliers({ minWh, maxWh }: Pack): string {
  return minWh === maxWh ? "" : ` The suppliers' own labels say ${minWh} to ${maxWh} Wh.`;
}

/** Warns of other packs of the same laptops, the usual reason for a wrong order. */
function others({ energyWh, voltageV, laptops, bay }: Pack): string {
  const rivals = new Set(
    laptops.flatMap((laptop) =>
      laptop.batteries
        .filter(([code, wh]) => Math.abs(wh - energyWh) > 4 && bayOfCode(code) === bay)
        .map(([, wh]) => Math.round(wh)),
    ),
  );
  const figures = [...rivals].sort((one, other) => one - other).slice(0, 3);
  if (figures.length === 0) return "";
  return `These machines also came with packs of ${list(figures.map(String))} Wh, so go by the code${voltageV > 13 ? " and the voltage" : ""} on the old label.`;
}

function handling({ laptops, bay, codes }: Pack, fitting: string | undefined): string {
  const [first] = laptops;
  if (!first) return "";
  if (bay && hasBothInside(first.reportedModel)) return `It is the ${bay} one of two packs under the cover.`;
  if (bay === "front") return "It is the inner of two packs; the outer one stays as it is.";
  if (bay === "rear" && hasTwoBays(first.reportedModel)) {
    return "It is the outer of two packs: slide the latch, no tools.";
  }
  if (fitting === "removable")
    return `Switch off and slide the latches: in the ${shortName(first)} it comes out without tools.`;
  if (fitting === undefined) return "";
  const maker = first.model.startsWith("ThinkPad") ? "ThinkPad" : first.brand;
  const known = internalAdvice[maker] ?? ["take the cover off and unplug it before you touch anything else"];
  return `In the ${shortName(first)}, ${known[hashOf(codes.join()) % known.length]}.`;
}

/** Advice for replacing an internal pack, by manufacturer. */
const internalAdvice: Readonly<Record<string, readonly string[]>> = {
  ThinkPad: [
    "switch the built-in battery off in the firmware before the cover comes off",
    "pull the plug by its sides and not by the wires; the old one sits tight",
  ],
  Lenovo: [
    "pull the plug by its sides and not by the wires; the old one sits tight",
    "lift the cover from the hinge side; the clips in front give last",
  ],
  Dell: [
    "unplug it at the board first, then undo the screws",
    "hold the power key for ten seconds after unplugging it, then go on",
  ],
  HP: [
    "it is screwed down; lift it at the plug's side first",
    "charge it once to the full before you trust the gauge",
  ],
  ASUS: ["it may sit on adhesive strips: warm them, do not lever"],
  Acer: ["press the reset hole, if there is one, once after the swap"],
};

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
