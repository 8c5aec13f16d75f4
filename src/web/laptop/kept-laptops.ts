import { mostLaptops } from "#contract/most-laptops.ts";
import { type MyLaptop, type MyLaptops, noLaptops, withChosen } from "./my-laptops.ts";

/** The laptops as the browser keeps them. */
export interface KeptLaptops extends MyLaptops {
  /**
   * The user to whose profile they belong. They count only while that user is signed in: on a shared computer nobody
   * is left with another's. Without an owner they are a guest's, and join the profile of whoever signs in.
   */
  owner?: string;
  /** Changes the profile has not heard of: which laptops it had before them, by slug. */
  before?: readonly string[];
}

/** What was kept, as far as it makes sense: a browser's storage is anybody's to write to. */
export function parseLaptops(kept: string | null): KeptLaptops {
  try {
    const { chosen, laptops, owner, before } = JSON.parse(kept ?? "{}") as Record<string, unknown>;
    if (!Array.isArray(laptops)) return noLaptops;
    const seen = new Set<string>();
    const mine = laptops
      .filter((one) => isLaptop(one) && !seen.has(one.slug) && seen.add(one.slug))
      .slice(0, mostLaptops)
      .map(({ slug, brand, model }: MyLaptop) => ({ slug, brand, model }));
    return {
      ...withChosen({ chosen: null, laptops: mine }, typeof chosen === "string" ? chosen : null),
      ...(typeof owner === "string" && { owner }),
      ...(Array.isArray(before) && { before: before.filter((slug) => typeof slug === "string") }),
    };
  } catch {
    return noLaptops;
  }
}

function isLaptop(one: unknown): one is MyLaptop {
  if (typeof one !== "object" || one === null) return false;
  const { slug, brand, model } = one as Partial<MyLaptop>;
  return typeof slug === "string" && /^[a-z0-9-]{1,200}$/.test(slug) && isName(brand) && isName(model);
}

const isName = (name: unknown) => typeof name === "string" && name !== "" && name.length <= 200;
