import { MAX_LAPTOPS } from "#domain/fitment/laptop-facts.ts";

export interface MyLaptop {
  slug: string;
  brand: string;
  model: string;
}

/** A visitor's laptops, the latest first, and the slug of the chosen one. */
export interface MyLaptops {
  chosen: string | null;
  laptops: readonly MyLaptop[];
}

/** The key in the browser's storage; `shell/boot-script.ts` reads it for the header. */
export const laptopsKey = "laptops";

export const noLaptops: MyLaptops = { chosen: null, laptops: [] };

/** "Lenovo ThinkPad T480" */
export const laptopName = ({ brand, model }: MyLaptop): string => `${brand} ${model}`;

export const chosenLaptop = ({ chosen, laptops }: MyLaptops): MyLaptop | undefined =>
  laptops.find(({ slug }) => slug === chosen);

/** Adds a laptop in front and chooses it. If the list is full, the oldest one is dropped. */
export function withLaptop({ laptops }: MyLaptops, { slug, brand, model }: MyLaptop): MyLaptops {
  const others = laptops.filter((other) => other.slug !== slug);
  return { chosen: slug, laptops: [{ slug, brand, model }, ...others].slice(0, MAX_LAPTOPS) };
}

/** Removes a laptop. If it was the chosen one, the first of the others is chosen. */
export function withoutLaptop(current: MyLaptops, slug: string): MyLaptops {
  const laptops = current.laptops.filter((other) => other.slug !== slug);
  return { chosen: current.chosen === slug ? (laptops[0]?.slug ?? null) : current.chosen, laptops };
}

/** Chooses a laptop of the list. @param slug null to choose none */
export function withChosen(current: MyLaptops, slug: string | null): MyLaptops {
  if (slug !== null && !current.laptops.some((one) => one.slug === slug)) return current;
  return { ...current, chosen: slug };
}

/**
 * Merges one browser's changes into a profile's laptops: what it added, removed and chose. Changes by other browsers
 * stay, and additions never push out what the profile has.
 * @param before slugs of the profile's laptops when the browser last synced
 */
export function withChanges(profile: MyLaptops, here: MyLaptops, before: readonly string[]): MyLaptops {
  const has = (list: readonly MyLaptop[], slug: string) => list.some((one) => one.slug === slug);
  const remaining = profile.laptops.filter(({ slug }) => !before.includes(slug) || has(here.laptops, slug));
  const added = here.laptops.filter(({ slug }) => !before.includes(slug) && !has(remaining, slug));
  const room = Math.max(0, MAX_LAPTOPS - remaining.length);
  return withChosen({ chosen: null, laptops: [...added.slice(0, room), ...remaining] }, here.chosen);
}

/** Merges a guest's laptops into the profile at sign-in. The guest's choice wins, because it is the latest. */
export const mergeGuest = (profile: MyLaptops, guest: MyLaptops): MyLaptops =>
  withChanges(profile, { ...guest, chosen: guest.chosen ?? profile.chosen }, []);
