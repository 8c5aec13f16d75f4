/** What people call the parts of a category. Each list is separated by ", " and each phrase is in tokens. */
type CategorySynonyms = readonly [
  categories: string,
  /** Phrases that the parts themselves contain. */
  onParts: string,
  /** Phrases that people type. */
  typed: string,
];

const categorySynonyms: readonly CategorySynonyms[] = [
  [
    "memory",
    "memory, ram, sodimm",
    "ram, memory, sodimm, dimm, memory module, memory stick, ram stick, ram module",
  ],
  [
    "m2-ssd, sata-ssd",
    "ssd, drive",
    "ssd, drive, hdd, harddisk, harddrive, hard disk, hard drive, disk, storage, solid state drive",
  ],
  ["battery", "battery", "battery, batteries, akku, accu, batt, battery pack, accumulator"],
  [
    "panel",
    "panel, display, screen",
    "panel, screen, display, lcd, monitor, lcd panel, lcd screen, display panel",
  ],
  [
    "charger",
    "charger, adapter",
    "charger, adapter, adaptor, power supply, psu, power adapter, power brick, ac adapter, ac adaptor, power cord, charging cable",
  ],
  ["keyboard", "keyboard", "keyboard, keyboards, key board, keys, keypad"],
  ["touchpad", "touchpad", "touchpad, trackpad, mousepad, clickpad, touch pad, track pad, mouse pad"],
  [
    "cooling",
    "fan, cooler",
    "fan, cooler, cooling, cooling fan, cpu fan, cpu cooler, heatsink, heat sink, blower, ventilator",
  ],
  [
    "thermal",
    "thermal",
    "thermal paste, thermal compound, thermal grease, heat paste, paste, thermal pad, thermal, heat conducting paste",
  ],
  [
    "dc-jack",
    "jack",
    "dc jack, power jack, charging port, charging socket, charge port, power port, power socket, dc socket, dc connector, dc port",
  ],
  [
    "wifi",
    "wifi",
    "wifi, wlan, wireless, wifi card, wlan card, wireless card, network card, wifi module, wlan module, wifi adapter, wireless adapter",
  ],
  [
    "wwan",
    "lte, broadband",
    "wwan, lte, 4g, umts, modem, lte modem, 4g modem, lte card, 4g card, wwan card, mobile broadband, cellular",
  ],
  [
    "cable",
    "cable, ffc",
    "cable, ribbon, flex, ribbon cable, flat cable, lvds cable, display cable, screen cable, lcd cable",
  ],
  ["hinge", "hinge", "hinge, hinges"],
  ["cover", "cover", "cover, case, housing, chassis"],
  ["cover", "bottom cover", "bottom case, bottom cover, base cover, bottom"],
  ["cover", "palm rest", "palm rest, palmrest, upper case"],
  ["speaker", "speaker", "speaker, speakers, loudspeaker, loudspeakers, audio"],
  ["webcam", "webcam", "webcam, camera, cam, web cam"],
  [
    "system-board",
    "board",
    "motherboard, mainboard, mobo, system board, logic board, main board, mother board",
  ],
  [
    "tools",
    "tool, screw",
    "tool, tools, toolkit, tool kit, tool set, screwdriver, screwdriver set, spudger, screw, screws, screw set",
  ],
];

/** Phrases of which each can replace every other in its group. */
const synonymGroups: readonly string[] = [
  "full hd, fhd, fullhd, 1080p, 1920x1080",
  "4k, uhd, ultra hd, 3840x2160, 2160p",
  "qhd, wqhd, 1440p, 2560x1440",
  "hd, 720p, 1366x768",
  "german, qwertz, deutsch",
  "french, azerty",
  "uk, british",
  "us, american",
  "us, english, qwerty",
  "backlit, backlight, backlighting, illuminated, lit",
  "usbc, usb",
  "ddr3, ddr3l",
  "pcie 3, gen3, pcie3",
  "pcie 4, gen4, pcie4",
  "pcie 5, gen5, pcie5",
  "bluetooth, bt",
  "touch, touchscreen",
  "outlet, exhaust",
  "heat pipe, heatpipe",
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
];

/** Words that apply to every part of a laptop shop, or to what people want to do with it. */
export const stopWords: ReadonlySet<string> = new Set(
  "laptop notebook computer pc for a an and the of in to with my new cheap buy best original genuine oem compatible replacement replace upgrade spare part parts".split(
    " ",
  ),
);

export interface Synonyms {
  /** Other phrases for the same thing, in tokens. */
  phrases: readonly (readonly string[])[];
  categories: readonly string[];
}

const list = (text: string) => text.split(", ");

/** By phrase: what else it can mean. */
export const synonyms: ReadonlyMap<string, Synonyms> = (() => {
  const map = new Map<string, Synonyms>();
  const add = (phrase: string, others: readonly string[], categories: readonly string[]) => {
    const before = map.get(phrase);
    const phrases = others.filter((other) => other !== phrase).map((other) => other.split(" "));
    map.set(phrase, {
      phrases: [...(before?.phrases ?? []), ...phrases],
      categories: [...(before?.categories ?? []), ...categories],
    });
  };
  for (const [categories, onParts, typed] of categorySynonyms) {
    for (const phrase of list(typed)) add(phrase, list(onParts), list(categories));
  }
  for (const group of synonymGroups) for (const phrase of list(group)) add(phrase, list(group), []);
  return map;
})();
