export const guidesPath = "/guides";

/** Returns a guide's address. @param laptop slug of the laptop that the guide is adapted to */
export const guideAddress = (slug: string, laptop?: string): string =>
  `${guidesPath}/${slug}${laptop ? `?laptop=${laptop}` : ""}`;
