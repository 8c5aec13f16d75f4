import { readSpecs } from "#domain/part-specs.ts";
import { sources } from "../fit-answer.ts";
import type { LaptopFacts, ReportedBattery } from "../laptop-facts.ts";
import {
  type Advice,
  type AdviceGroup,
  inOrder,
  type OfferedPart,
  type Suggestion,
  stockFor,
} from "./advice.ts";

const mostSuggestions = 4;
/** Two figures of one pack differ by less than this. */
const samePack = 0.05;

type Pack = OfferedPart & { energyWh: number; fitting: "internal" | "removable" | undefined };

/** The packs that go in, most energy first; what sits inside and what clips on outside are kept apart. */
export function adviseBattery({ batteries }: LaptopFacts, parts: readonly OfferedPart[]): Advice {
  const packs = parts.flatMap((part): Pack[] => {
    const { energyWh, fitting } = readSpecs("battery", part.specs);
    return part.category === "battery" && energyWh ? [{ ...part, energyWh, fitting }] : [];
  });
  return {
    topic: "battery",
    says: inWords(batteries),
    source: batteries.length > 0 ? sources.reported : sources.nothing,
    groups: groupsOf(packs, batteries),
    notes: [
      ...(batteries.length === 0 && packs.length === 0
        ? ["The code on your old pack's label decides: search for it, with or without dashes."]
        : []),
      "Is yours worn? Windows writes what a pack holds now and held when new with “powercfg /batteryreport”, Linux with “upower -d”. Below about 70 % a new one is worth it.",
    ],
  };
}

function inWords(batteries: readonly ReportedBattery[]): string {
  if (batteries.length === 0) return "No machine of this model has reported its battery to us.";
  const energies = batteries.map(([, energyWh]) => energyWh);
  const [least, most] = [Math.min(...energies), Math.max(...energies)];
  const span = alike(least, most) ? `${wh(most)}` : `${wh(least)} to ${wh(most)}`;
  const codes = batteries.map(([code]) => code);
  const named =
    codes.length > 4 ? `${codes.slice(0, 4).join(", ")} and ${codes.length - 4} more` : codes.join(", ");
  return `Machines of this model report packs of ${span}, marked ${named}.`;
}

/** "71 Wh", "23.9 Wh" */
const wh = (energyWh: number) => `${Math.round(energyWh * 10) / 10} Wh`;
const alike = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other) < samePack;

function groupsOf(packs: readonly Pack[], reported: readonly ReportedBattery[]): AdviceGroup[] {
  if (packs.length === 0) {
    return reported.length === 0
      ? []
      : [{ title: "", suggestions: [], nothing: "None of the packs on our shelves is listed for it." }];
  }
  const inner = packs.filter(({ fitting }) => fitting !== "removable");
  const outer = packs.filter(({ fitting }) => fitting === "removable");
  if (inner.length === 0 || outer.length === 0) return [{ title: "", suggestions: suggest(packs, reported) }];
  const ofBay = (bay: readonly Pack[]) =>
    reported.filter(([, energyWh]) => bay.some((pack) => alike(pack.energyWh, energyWh)));
  return [
    { title: "Inside, under the cover", suggestions: suggest(inner, ofBay(inner)) },
    { title: "Outside, clipped on", suggestions: suggest(outer, ofBay(outer)) },
  ];
}

function suggest(packs: readonly Pack[], reported: readonly ReportedBattery[]): Suggestion[] {
  const energy = new Map(packs.map(({ id, energyWh }) => [id, energyWh]));
  const suggestions = packs.flatMap((pack): Suggestion[] => {
    const isInStock = stockFor(pack, 1);
    if (isInStock === undefined) return [];
    const { id, priceCents, energyWh, verdict, condition } = pack;
    return [
      {
        partId: id,
        quantity: 1,
        title: wh(energyWh),
        priceCents,
        reasons: compared(energyWh, reported),
        ...(verdict === "fits_if" && { condition }),
        isInStock,
      },
    ];
  });
  const most = (one: Suggestion, other: Suggestion) =>
    (energy.get(other.partId) ?? 0) - (energy.get(one.partId) ?? 0) || one.priceCents - other.priceCents;
  return inOrder(suggestions, most).slice(0, mostSuggestions);
}

/** What a pack's energy means beside those that machines of the model reported. */
function compared(energyWh: number, reported: readonly ReportedBattery[]): string[] {
  const energies = reported.map(([, each]) => each);
  const least = Math.min(...energies);
  if (energies.length === 0) return [];
  if (alike(energyWh, least) || energyWh < least) {
    return energies.every((each) => alike(each, energyWh))
      ? ["Holds what the reported pack holds when new."]
      : [`The smallest of those reported; the largest holds ${wh(Math.max(...energies))}.`];
  }
  const times = (energyWh / least).toFixed(1);
  return [`About ${times} × the time of the smallest pack reported (${wh(least)}), at the same work.`];
}
