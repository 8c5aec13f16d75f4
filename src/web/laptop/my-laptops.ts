import { MAX_LAPTOPS } from "#contract/max-laptops.ts";

export interface MyLaptop {
  slug: string;
  brand: string;
  model: string;
}

/** Somebody's laptops, the latest first, and the one that fits are shown for. */
export interface MyLaptops {
  chosen: string | null;
  laptops: readonly MyLaptop[];
}

/** The key below which the browser's storage holds them; `shell/boot-script.ts` reads it for the header. */
export const laptopsKey = "laptops";

export const noLaptops: MyLaptops = { chosen: null, laptops: [] };

/** "ThinkPad T480" of "Lenovo" */
export const laptopName = ({ brand, model }: MyLaptop): string => `${brand} ${model}`;

export const chosenLaptop = ({ chosen, laptops }: MyLaptops): MyLaptop | undefined =>
  laptops.find(({ slug }) => slug === chosen);

/** Puts a laptop in front and chooses it. Where there are ten already, the one that was put in first goes. */
export function withLaptop({ laptops }: MyLaptops, { slug, brand, model }: MyLaptop): MyLaptops {
  const others = laptops.filter((other) => other.slug !== slug);
  return { chosen: slug, laptops: [{ slug, brand, model }, ...others].slice(0, MAX_LAPTOPS) };
}

/** Takes a laptop out. Where it was the chosen one, the first of the others is. */
export function withoutLaptop(mine: MyLaptops, slug: string): MyLaptops {
  const laptops = mine.laptops.filter((other) => other.slug !== slug);
  return { chosen: mine.chosen === slug ? (laptops[0]?.slug ?? null) : mine.chosen, laptops };
}

/** @param slug null: fits are shown for none, and the list stays. */
export function withChosen(mine: MyLaptops, slug: string | null): MyLaptops {
  if (slug !== null && !mine.laptops.some((one) => one.slug === slug)) return mine;
  return { ...mine, chosen: slug };
}

/**
 * A profile's laptops with what was done in one browser since it last knew them: what was put in there, what was
 * taken out, what was chosen. Other browsers' changes stay; what the profile has is never crowded out.
 * @param before slugs of the profile's laptops when the browser last knew them
 */
export function withChanges(profile: MyLaptops, here: MyLaptops, before: readonly string[]): MyLaptops {
  const has = (list: readonly MyLaptop[], slug: string) => list.some((one) => one.slug === slug);
  const stays = profile.laptops.filter(({ slug }) => !before.includes(slug) || has(here.laptops, slug));
  const news = here.laptops.filter(({ slug }) => !before.includes(slug) && !has(stays, slug));
  const room = Math.max(0, MAX_LAPTOPS - stays.length);
  return withChosen({ chosen: null, laptops: [...news.slice(0, room), ...stays] }, here.chosen);
}

/** A profile's laptops joined by those of a guest who signs in. The guest's choice, being the latest, stands. */
export const joined = (profile: MyLaptops, guest: MyLaptops): MyLaptops =>
  withChanges(profile, { ...guest, chosen: guest.chosen ?? profile.chosen }, []);
