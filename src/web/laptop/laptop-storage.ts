import { MAX_LAPTOPS } from "#domain/fitment/laptop-facts.ts";
import { type MyLaptop, type MyLaptops, noLaptops, withChosen } from "./my-laptops.ts";

/** The laptops as stored in the browser. */
export interface StoredLaptops extends MyLaptops {
  /**
   * The user whose profile they belong to; they are visible only while that user is signed in. Without an owner they
   * are a guest's and join the profile of the next user who signs in.
   */
  owner?: string;
  /** Set while changes are not saved to the profile: slugs of the laptops it had, or may have by now. */
  before?: readonly string[];
}

/**
 * Returns the slugs of the laptops that the profile has or may have after a change. A removed laptop may have reached
 * the profile although no reply confirmed it; one that is added again counts as new.
 */
export function beforeChange({ before, laptops }: StoredLaptops, after: MyLaptops): string[] {
  const slugs = laptops.map(({ slug }) => slug);
  const now = new Set(after.laptops.map(({ slug }) => slug));
  const removed = slugs.filter((slug) => !now.has(slug));
  const remaining = (before ?? slugs).filter((slug) => !now.has(slug) || slugs.includes(slug));
  return [...new Set([...remaining, ...removed])];
}

/** Parses the stored laptops and drops what is invalid: anyone can write to a browser's storage. */
export function parseLaptops(stored: string | null): StoredLaptops {
  try {
    const { chosen, laptops, owner, before } = JSON.parse(stored ?? "{}") as Record<string, unknown>;
    if (!Array.isArray(laptops)) return noLaptops;
    const seen = new Set<string>();
    const valid = laptops
      .filter((one) => isLaptop(one) && !seen.has(one.slug) && seen.add(one.slug))
      .slice(0, MAX_LAPTOPS)
      .map(({ slug, brand, model }: MyLaptop) => ({ slug, brand, model }));
    return {
      ...withChosen({ chosen: null, laptops: valid }, typeof chosen === "string" ? chosen : null),
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
