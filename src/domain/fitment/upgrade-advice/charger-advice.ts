import { readSpecs } from "#domain/part-specs.ts";
import { sources } from "../fit-answer.ts";
import type { KnownPower, LaptopFacts } from "../laptop-facts.ts";
import {
  type Advice,
  type AdviceGroup,
  byPrice,
  type CompatiblePart,
  rankSuggestions,
  type Suggestion,
  stockFor,
} from "./advice.ts";

const MAX_SUGGESTIONS = 2;

/**
 * Suggests chargers for each of the laptop's ports: first the cheapest that charges any configuration at full speed.
 */
export function adviseCharger({ known }: LaptopFacts, parts: readonly CompatiblePart[]): Advice {
  if (!known.power) {
    return {
      topic: "charger",
      says: "We have no charging data for this laptop yet.",
      source: sources.nothing,
      groups: [],
      notes: ["Compare plug, volts and watts with your old charger's label."],
    };
  }
  const { power } = known;
  return {
    topic: "charger",
    says: describePower(power),
    source: sources.published,
    groups: power.inlets.map((inlet) => group(inlet.connector, power, parts)),
    notes: [],
  };
}

function describePower({ inlets, watts, upToWatts = watts }: KnownPower): string {
  const ports = inlets.map(({ connector, voltageV }) => `${connector} at ${voltageV} V`).join(" or ");
  const needs = upToWatts > watts ? `${watts} W to ${upToWatts} W, depending on configuration` : `${watts} W`;
  return `Charging port: ${ports}. Needs ${needs}.`;
}

function group(connector: string, power: KnownPower, parts: readonly CompatiblePart[]): AdviceGroup {
  const fullSpeedWatts = power.upToWatts ?? power.watts;
  const wattsOf = new Map<string, number>();
  const suggestions = parts.flatMap((part): Suggestion[] => {
    const charger = readSpecs("charger", part.specs);
    const isInStock = stockFor(part, 1);
    if (part.category !== "charger" || !charger.powerW || isInStock === undefined) return [];
    if (!isSamePlug(charger.connector, connector)) return [];
    wattsOf.set(part.id, charger.powerW);
    return [
      {
        partId: part.id,
        quantity: 1,
        title: `${charger.powerW} W`,
        priceCents: part.priceCents,
        reasons: reasonsFor(charger.powerW, power, fullSpeedWatts),
        ...(part.verdict === "fits_if" && { condition: part.condition }),
        isInStock,
      },
    ];
  });
  // Chargers with too little power are sorted by watts; above full speed more watts bring nothing.
  const usefulWatts = ({ partId }: Suggestion) => Math.min(wattsOf.get(partId) ?? 0, fullSpeedWatts);
  const ranked = rankSuggestions(
    suggestions,
    (one, other) => usefulWatts(other) - usefulWatts(one) || byPrice(one, other),
  );
  const shown = ranked.slice(0, MAX_SUGGESTIONS);
  return {
    title: power.inlets.length > 1 ? connector : "",
    suggestions: shown,
    ...(shown.length === 0 && { nothing: "None of our chargers has this plug and enough power." }),
  };
}

/** A charger with a USB-C socket counts as one with a USB-C plug; its condition names the cable. */
const isSamePlug = (charger: string | undefined, inlet: string) =>
  charger !== undefined &&
  (inlet.startsWith("USB-C")
    ? charger.startsWith("USB-C")
    : charger.split(",")[0]?.trim().toLowerCase() === inlet.split(",")[0]?.trim().toLowerCase());

function reasonsFor(powerW: number, { watts }: KnownPower, fullSpeedWatts: number): string[] {
  if (powerW < watts) return [`Less than the ${watts} W it needs: charges slowly.`];
  if (powerW < fullSpeedWatts)
    return [
      `Full speed if your laptop came with ${watts} W; slow for configurations that need ${fullSpeedWatts} W.`,
    ];
  const surplus =
    powerW > fullSpeedWatts ? " Extra watts are safe: the laptop draws only what it needs." : "";
  return [`Charges at full speed, which takes ${fullSpeedWatts} W.${surplus}`];
}
