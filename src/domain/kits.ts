import { fromDecimal, toDecimal } from "./money.ts";
import { stockOf } from "./part.ts";
import type { GivenSpecs } from "./part-specs.ts";

interface Module {
  category: string;
  specs: GivenSpecs;
  price: number;
  currency: string;
}

interface Kit extends Module {
  slug: string;
  availableQuantity: number;
  minimumQuantity: number;
}

/** The properties that a kit shares with its single module. */
const sameInKits = ["generation", "dataRateMtS", "formFactor"] as const;

/** Returns the facets by which kits of a single memory module are found; undefined for any other part. */
export function kitFacetsOf({ category, specs }: Pick<Module, "category" | "specs">): string[] | undefined {
  if (category !== "memory" || specs.modules !== 1 || typeof specs.moduleGb !== "number") return undefined;
  const facets = sameInKits.flatMap((key) => (key in specs ? [`${key}:${specs[key]}`] : []));
  return facets.length === sameInKits.length ? facets : undefined;
}

/** Returns the kit in stock that saves most beside as many single modules; undefined where none costs less. */
export function bestKit(single: Module, parts: readonly Kit[]) {
  const unit = fromDecimal(single.price, single.currency);
  const kits = parts.flatMap((kit) => {
    const { modules, moduleGb } = kit.specs;
    const price = fromDecimal(kit.price, kit.currency);
    if (!unit || !price || kit.currency !== single.currency) return [];
    if (typeof modules !== "number" || modules < 2 || moduleGb !== single.specs.moduleGb) return [];
    if (sameInKits.some((key) => kit.specs[key] !== single.specs[key])) return [];
    if (stockOf(kit).kind === "out" || kit.minimumQuantity > 1) return [];
    const cents = unit.cents * modules - price.cents;
    const saves = toDecimal({ cents, currency: kit.currency });
    return cents > 0
      ? [{ slug: kit.slug, text: `${modules} × ${moduleGb} GB`, price: kit.price, saves }]
      : [];
  });
  return kits.sort((one, other) => other.saves - one.saves)[0];
}
