/** Phrases of which each can replace every other in its group. */
export const synonymGroups: readonly string[] = [
  "full hd, fhd, fullhd, 1080p, 1920x1080",
  "4k, uhd, ultra hd, 3840x2160, 2160p",
  "qhd, 1440p, 2560x1440",
  "hd, 720p, 1366x768",
  "hdplus, 1600x900",
  "wuxga, 1920x1200",
  "wqxga, 2560x1600",
  "german, qwertz, deutsch, deutsche, deutsches, allemand, alemán",
  "french, azerty, français, französisch, francés",
  "spanish, español, spanisch, espagnol",
  "italian, italiano, italienisch, italien",
  "uk, british",
  "us, american",
  "us, english, qwerty, englisch, anglais, inglés",
  "backlit, backlight, backlighting, illuminated, lit, beleuchtet, beleuchtete, rétroéclairé, retroiluminado",
  "usbc, usb",
  "ddr3, ddr3l",
  "pcie 3, gen3, gen 3, pcie3",
  "pcie 4, gen4, gen 4, pcie4",
  "pcie 5, gen5, gen 5, pcie5",
  "bluetooth, bt",
  "touch, touchscreen, touch screen",
  "internal, built in",
  "outlet, exhaust",
  "heat pipe, heatpipe",
  "rectangular, square, slim tip, square tip, yellow tip",
  "4.5x3, blue tip, small tip hp, blaue spitze, blauer stecker, embout bleu, punta azul",
  "512gb, 500gb, 480gb",
  "256gb, 250gb, 240gb",
  "128gb, 120gb",
  "1tb, 1000gb, 1024gb, 960gb",
  "2tb, 2000gb, 2048gb",
  "4tb, 4000gb, 4096gb",
  "11inch, 11.6inch",
  "12inch, 12.5inch",
  "13inch, 13.3inch",
  "15inch, 15.6inch",
  "17inch, 17.3inch",
  // Screen sizes are often typed without a unit.
  "11.6, 11.6inch",
  "12.5, 12.5inch",
  "13.3, 13.3inch",
  "15.6, 15.6inch",
  "17.3, 17.3inch",
  "14, 14inch",
  "16, 16inch",
  // Drives of 2.5 inches.
  "2.5, 2.5inch",
];

/** Further meanings of a phrase, one way only: a faster module runs at the slower rate. */
export const readAlsoAs: readonly (readonly [phrases: string, as: string])[] = [
  ["2133, 2400, 2666, 2667, 2933, 2133mt, 2400mt, 2666mt, 2133mhz, 2400mhz, 2666mhz, 2933mhz", "3200"],
  ["3200mhz, 3200mt", "3200"],
  ["1066, 1333, 1066mhz, 1333mhz, 1600mhz", "1600"],
  ["4800, 5200, 4800mhz, 5200mhz, 5600mhz", "5600"],
  ["ax200, ax201, ax1650, 802.11ax", "wifi 6"],
  ["ax210, ax211", "wifi 6e"],
  ["be200, be201, 802.11be", "wifi 7"],
  ["ac8265, 8265, 8265ac, 9260, ac9260, 9560, ac9560, 7265, 7265ac, 802.11ac", "wifi 5"],
];

/** Phrases that must not be found within another: "hd" in "full hd". */
export const notWithin: Readonly<Record<string, string>> = { hd: "full hd, 1920x1080, 1600x900" };

/**
 * Words that apply to every part of a laptop shop, or to what people want to do with it; "lw" begins every number that
 * the shop gives.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `lw laptop laptops notebook notebooks computer pc for a an and the of in to with my our your it its is are i we you me this that
  new cheap cheapest good buy best original genuine oem compatible replacement replace replacing upgrade spare part parts
  on off at by from when while too so not has makes keeps gets need needs want looking where can get do have has some any please more bigger larger extra very really
  für fuer mit und oder der die das den ein eine einen mein meine ersatz ersatzteil kaufen
  pour avec et de du des le les un une mon ma remplacement portable ordinateur pièce
  para con y del el los las una mi portátil portatil ordenador repuesto recambio
  zoll pouces pouce pulgadas pulgada intern interne interner interno`.split(/\s+/),
);
