import type { KnownFacts, LaptopFacts, ReportedBattery } from "../laptop-facts.ts";
import type { AdviceTopic, CompatiblePart } from "./advice.ts";
import { adviseUpgrades } from "./advise-upgrades.ts";

/** A laptop of which only this is known. */
export const laptop = (known: KnownFacts, batteries: ReportedBattery[] = []): LaptopFacts => ({
  name: "Test laptop",
  memory: null,
  batteries,
  known,
});

/** A part in stock that fits. */
export const part = (
  id: string,
  category: string,
  specs: CompatiblePart["specs"],
  more: Partial<CompatiblePart> = {},
) => ({
  id,
  category,
  specs,
  priceCents: 5000,
  available: 10,
  minimumQuantity: 1,
  verdict: "fits" as const,
  condition: "",
  isExplicit: false,
  ...more,
});

/** Returns the advice on one topic. */
export function advise(topic: AdviceTopic, facts: LaptopFacts, parts: readonly CompatiblePart[]) {
  const advice = adviseUpgrades(facts, parts, {}, "USD").find((each) => each.topic === topic);
  if (!advice) throw new Error(`No advice on ${topic}`);
  return advice;
}

/** Returns the suggested parts of each group, in order. */
export const ids = (...args: Parameters<typeof advise>) =>
  advise(...args).groups.map(({ suggestions }) => suggestions.map(({ partId }) => partId));
