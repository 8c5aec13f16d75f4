import { readSpecs, type Specs } from "#domain/part-specs.ts";
import { sources } from "../fit-answer.ts";
import { type KnownWireless, type LaptopFacts, wifiPlatform } from "../laptop-facts.ts";
import {
  type Advice,
  byPrice,
  type CompatiblePart,
  rankSuggestions,
  type Suggestion,
  stockFor,
} from "./advice.ts";

const MAX_SUGGESTIONS = 3;

/** Newest first, with the benefit of each. */
const generations: readonly { name: string; benefit: string }[] = [
  { name: "Wi-Fi 7", benefit: "Uses two bands at once with a Wi-Fi 7 router." },
  { name: "Wi-Fi 6E", benefit: "Adds the 6 GHz band, which is less crowded." },
  { name: "Wi-Fi 6", benefit: "Stays fast when many devices share a router." },
  { name: "Wi-Fi 5", benefit: "Enough for connections up to about 500 Mb/s." },
];

type Option = Suggestion & { rank: number };

/** Suggests the best card of each generation that works on this platform, the newest generation first. */
export function adviseWifi({ known: { wireless } }: LaptopFacts, parts: readonly CompatiblePart[]): Advice {
  if (!wireless) {
    return {
      topic: "wifi",
      says: "We have no Wi-Fi data for this laptop yet.",
      source: sources.nothing,
      groups: [],
      notes: ["Compare the size and the notch of your current card with our pictures."],
    };
  }
  const options = parts.flatMap((part) => option(part, wireless));
  const best = [...Map.groupBy(options, ({ title }) => title).values()].flatMap((same) =>
    rankSuggestions(same, byPrice).slice(0, 1),
  );
  const suggestions = rankSuggestions(best, (one, other) => one.rank - other.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ rank: _, ...suggestion }) => suggestion);
  const nothing = suggestions.length === 0 && wireless.slot !== "soldered";
  return {
    topic: "wifi",
    says: describeSlot(wireless),
    source: sources.published,
    groups:
      wireless.slot === "soldered"
        ? []
        : [
            {
              title: "",
              suggestions,
              ...(nothing && { nothing: "None of our cards works in this laptop." }),
            },
          ],
    notes:
      suggestions.length > 0
        ? ["The two antenna plugs are tiny: lift them straight up, and press them on until they click."]
        : [],
  };
}

function describeSlot(wireless: KnownWireless): string {
  if (wireless.slot === "soldered") return "The Wi-Fi chip is soldered to the board and cannot be replaced.";
  const platform = wifiPlatform(wireless).join(", ");
  return `Takes one ${wireless.slot} card${platform && ` (${platform})`}.`;
}

function option(part: CompatiblePart, { integrated }: KnownWireless): Option[] {
  const card = readSpecs("wifi", part.specs);
  const isInStock = stockFor(part, 1);
  if (part.category !== "wifi" || isInStock === undefined || !card.generation) return [];
  const rank = generations.findIndex(({ name }) => name === card.generation);
  return [
    {
      partId: part.id,
      quantity: 1,
      title: card.generation,
      priceCents: part.priceCents,
      reasons: [
        ...(generations[rank] ? [generations[rank].benefit] : []),
        ...interfaceReason(card, integrated),
      ],
      ...(part.verdict === "fits_if" && { condition: part.condition }),
      isInStock,
      rank: rank === -1 ? generations.length : rank,
    },
  ];
}

function interfaceReason(
  { interface: via }: Specs<"wifi">,
  integrated: KnownWireless["integrated"],
): string[] {
  if (via === "PCIe + USB") return ["A complete card that needs no CNVio support."];
  return via !== undefined && via === integrated ? [`Made for ${via}, like this laptop's slot.`] : [];
}
