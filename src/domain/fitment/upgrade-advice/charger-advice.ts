import { readSpecs } from "#domain/part-specs.ts";
import { sources } from "../fit-answer.ts";
import type { KnownPower, LaptopFacts } from "../laptop-facts.ts";
import {
  type Advice,
  type AdviceGroup,
  cheaper,
  inOrder,
  type OfferedPart,
  type Suggestion,
  stockFor,
} from "./advice.ts";

const mostSuggestions = 2;

/** Chargers for each of the laptop's sockets: first the cheapest that charges any machine of the model at full speed. */
export function adviseCharger({ known }: LaptopFacts, parts: readonly OfferedPart[]): Advice {
  if (!known.power) {
    return {
      topic: "charger",
      says: "We do not know this laptop's charging socket.",
      source: sources.nothing,
      groups: [],
      notes: ["The label of your old charger says it: compare plug, volts and watts."],
    };
  }
  const { power } = known;
  return {
    topic: "charger",
    says: inWords(power),
    source: sources.published,
    groups: power.inlets.map((inlet) => group(inlet.connector, power, parts)),
    notes: [],
  };
}

function inWords({ inlets, watts, upToWatts = watts }: KnownPower): string {
  const plugs = inlets.map(({ connector, voltageV }) => `${connector} at ${voltageV} V`).join(" or ");
  const most = upToWatts > watts ? `, with the strongest equipment ${upToWatts} W` : "";
  return `Charging plug: ${plugs}. It needs ${watts} W${most}.`;
}

function group(connector: string, power: KnownPower, parts: readonly OfferedPart[]): AdviceGroup {
  const need = power.upToWatts ?? power.watts;
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
        reasons: reasonsFor(charger.powerW, power, need),
        ...(part.verdict === "fits_if" && { condition: part.condition }),
        isInStock,
      },
    ];
  });
  const isFull = ({ partId }: Suggestion) => Number((wattsOf.get(partId) ?? 0) >= need);
  const ranked = inOrder(suggestions, (one, other) => isFull(other) - isFull(one) || cheaper(one, other));
  const shown = ranked.slice(0, mostSuggestions);
  return {
    title: power.inlets.length > 1 ? connector : "",
    suggestions: shown,
    ...(shown.length === 0 && { nothing: "None of our chargers has this plug and enough watts." }),
  };
}

/** A charger with a USB-C socket is one with a plug as soon as it has its cable; the condition says so. */
const isSamePlug = (charger: string | undefined, inlet: string) =>
  charger !== undefined &&
  (inlet.startsWith("USB-C")
    ? charger.startsWith("USB-C")
    : charger.split(",")[0]?.trim().toLowerCase() === inlet.split(",")[0]?.trim().toLowerCase());

function reasonsFor(powerW: number, { watts }: KnownPower, need: number): string[] {
  if (powerW < watts) return [`Less than the ${watts} W it asks for: it charges slowly.`];
  if (powerW < need)
    return [`Full speed for machines that came with ${watts} W; slow for those that need ${need} W.`];
  const spare = powerW > need ? " The watts beyond that do no harm: the laptop draws what it needs." : "";
  return [`Charges at full speed, which takes ${need} W.${spare}`];
}
