import { MAX_LAPTOPS } from "#contract/max-laptops.ts";
import { type MyLaptop, type MyLaptops, noLaptops, withChosen } from "./my-laptops.ts";

/** The laptops as the browser keeps them. */
export interface StoredLaptops extends MyLaptops {
  /**
   * The user to whose profile they belong. They count only while that user is signed in: on a shared computer nobody
   * is left with another's. Without an owner they are a guest's, and join the profile of whoever signs in.
   */
  owner?: string;
  /** Changes the profile has not heard of: which laptops it had before them, or may have by now, by slug. */
  before?: readonly string[];
}

/**
 * Which laptops the profile has or may have, once a change was made here, by slug. A laptop that is taken out may have
 * come there though no answer said so; one that is put in again is new to it, whatever it had.
 */
export function beforeChange({ before, laptops }: StoredLaptops, after: MyLaptops): string[] {
  const slugs = laptops.map(({ slug }) => slug);
  const now = new Set(after.laptops.map(({ slug }) => slug));
  const gone = slugs.filter((slug) => !now.has(slug));
  const stayed = (before ?? slugs).filter((slug) => !now.has(slug) || slugs.includes(slug));
  return [...new Set([...stayed, ...gone])];
}

/** What was kept, as far as it makes sense: a browser's storage is anybody's to write to. */
export function parseLaptops(kept: string | null): StoredLaptops {
  try {
    const { chosen, laptops, owner, before } = JSON.parse(kept ?? "{}") as Record<string, unknown>;
    if (!Array.isArray(laptops)) return noLaptops;
    const seen = new Set<string>();
    const mine = laptops
      .filter((one) => isLaptop(one) && !seen.has(one.slug) && seen.add(one.slug))
      .slice(0, MAX_LAPTOPS)
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
