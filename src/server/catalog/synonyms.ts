/** What people call one thing: phrases of tokens, the shelves it stands on, and the words parts may carry for it. */
export interface SynonymEntry {
  said: readonly string[];
  categories?: readonly string[];
  words?: readonly string[];
}

const shelves: readonly SynonymEntry[] = [
  {
    said: ["ram", "memory", "sodimm", "dimm", "memory module", "memory stick", "ram stick", "ram module"],
    categories: ["memory"],
    words: ["memory", "ram", "sodimm"],
  },
  {
    said: [
      "ssd",
      "drive",
      "hdd",
      "harddisk",
      "harddrive",
      "hard disk",
      "hard drive",
      "disk",
      "storage",
      "solid state drive",
    ],
    categories: ["m2-ssd", "sata-ssd"],
    words: ["ssd", "drive"],
  },
  {
    said: ["battery", "batteries", "akku", "accu", "batt", "battery pack", "accumulator"],
    categories: ["battery"],
    words: ["battery"],
  },
  {
    said: ["panel", "screen", "display", "lcd", "monitor", "lcd panel", "lcd screen", "display panel"],
    categories: ["panel"],
    words: ["panel", "display", "screen"],
  },
  {
    said: [
      "charger",
      "adapter",
      "adaptor",
      "power supply",
      "psu",
      "power adapter",
      "power brick",
      "ac adapter",
      "ac adaptor",
      "power cord",
      "charging cable",
    ],
    categories: ["charger"],
    words: ["charger", "adapter"],
  },
  {
    said: ["keyboard", "keyboards", "key board", "keys", "keypad"],
    categories: ["keyboard"],
    words: ["keyboard"],
  },
  {
    said: ["touchpad", "trackpad", "mousepad", "clickpad", "touch pad", "track pad", "mouse pad"],
    categories: ["touchpad"],
    words: ["touchpad"],
  },
  {
    said: [
      "fan",
      "cooler",
      "cooling",
      "cooling fan",
      "cpu fan",
      "cpu cooler",
      "heatsink",
      "heat sink",
      "blower",
      "ventilator",
    ],
    categories: ["cooling"],
    words: ["fan", "cooler"],
  },
  {
    said: [
      "thermal paste",
      "thermal compound",
      "thermal grease",
      "heat paste",
      "paste",
      "thermal pad",
      "thermal",
      "heat conducting paste",
    ],
    categories: ["thermal"],
    words: ["thermal"],
  },
  {
    said: [
      "dc jack",
      "power jack",
      "charging port",
      "charging socket",
      "charge port",
      "power port",
      "power socket",
      "dc socket",
      "dc connector",
      "dc port",
    ],
    categories: ["dc-jack"],
    words: ["jack"],
  },
  {
    said: [
      "wifi",
      "wlan",
      "wireless",
      "wifi card",
      "wlan card",
      "wireless card",
      "network card",
      "wifi module",
      "wlan module",
      "wifi adapter",
      "wireless adapter",
    ],
    categories: ["wifi"],
    words: ["wifi"],
  },
  {
    said: [
      "wwan",
      "lte",
      "4g",
      "umts",
      "modem",
      "lte modem",
      "4g modem",
      "lte card",
      "4g card",
      "wwan card",
      "mobile broadband",
      "cellular",
    ],
    categories: ["wwan"],
    words: ["lte", "broadband"],
  },
  {
    said: [
      "cable",
      "ribbon",
      "flex",
      "ribbon cable",
      "flat cable",
      "lvds cable",
      "display cable",
      "screen cable",
      "lcd cable",
    ],
    categories: ["cable"],
    words: ["cable", "ffc"],
  },
  { said: ["hinge", "hinges"], categories: ["hinge"], words: ["hinge"] },
  { said: ["cover", "case", "housing", "chassis"], categories: ["cover"], words: ["cover"] },
  {
    said: ["bottom case", "bottom cover", "base cover", "bottom"],
    categories: ["cover"],
    words: ["bottom cover"],
  },
  { said: ["palm rest", "palmrest", "upper case"], categories: ["cover"], words: ["palm rest"] },
  {
    said: ["speaker", "speakers", "loudspeaker", "loudspeakers", "audio"],
    categories: ["speaker"],
    words: ["speaker"],
  },
  { said: ["webcam", "camera", "cam", "web cam"], categories: ["webcam"], words: ["webcam"] },
  {
    said: ["motherboard", "mainboard", "mobo", "system board", "logic board", "main board", "mother board"],
    categories: ["system-board"],
    words: ["board"],
  },
  {
    said: [
      "tool",
      "tools",
      "toolkit",
      "tool kit",
      "tool set",
      "screwdriver",
      "screwdriver set",
      "spudger",
      "screw",
      "screws",
      "screw set",
    ],
    categories: ["tools"],
    words: ["tool", "screw"],
  },
];

/** Of words alone: each phrase can stand for any other of its line. */
const sames: readonly (readonly string[])[] = [
  ["full hd", "fhd", "fullhd", "1080p", "1920x1080"],
  ["4k", "uhd", "ultra hd", "3840x2160", "2160p"],
  ["qhd", "wqhd", "1440p", "2560x1440"],
  ["hd", "720p", "1366x768"],
  ["german", "qwertz", "deutsch"],
  ["french", "azerty"],
  ["uk", "british"],
  ["us", "american"],
  ["us", "english", "qwerty"],
  ["backlit", "backlight", "backlighting", "illuminated", "lit"],
  ["usbc", "usb"],
  ["ddr3", "ddr3l"],
  ["pcie 3", "gen3", "pcie3"],
  ["pcie 4", "gen4", "pcie4"],
  ["pcie 5", "gen5", "pcie5"],
  ["bluetooth", "bt"],
  ["touch", "touchscreen"],
  ["outlet", "exhaust"],
  ["heat pipe", "heatpipe"],
  ["512gb", "500gb", "480gb"],
  ["256gb", "250gb", "240gb"],
  ["128gb", "120gb"],
  ["1tb", "1000gb", "1024gb", "960gb"],
  ["2tb", "2000gb", "2048gb"],
  ["4tb", "4000gb", "4096gb"],
  ["11inch", "11.6inch"],
  ["12inch", "12.5inch"],
  ["13inch", "13.3inch"],
  ["15inch", "15.6inch"],
  ["17inch", "17.3inch"],
  // Diagonals are often typed bare.
  ["11.6", "11.6inch"],
  ["12.5", "12.5inch"],
  ["13.3", "13.3inch"],
  ["15.6", "15.6inch"],
  ["17.3", "17.3inch"],
  ["14", "14inch"],
];

/** Said of every part in a shop for laptop parts, or of what somebody wants with it. */
export const stopWords: ReadonlySet<string> = new Set(
  "laptop notebook computer pc for a an and the of in to with my new cheap buy best original genuine oem compatible replacement replace upgrade spare part parts".split(
    " ",
  ),
);

export interface Synonym {
  /** Other phrases for it, in tokens. */
  ways: readonly (readonly string[])[];
  categories: readonly string[];
}

const tokens = (phrase: string) => phrase.split(" ");

/** What each phrase means beside itself. */
export const synonyms: ReadonlyMap<string, Synonym> = (() => {
  const map = new Map<string, Synonym>();
  const add = (phrase: string, others: readonly string[], categories: readonly string[]) => {
    const before = map.get(phrase);
    map.set(phrase, {
      ways: [...(before?.ways ?? []), ...others.filter((other) => other !== phrase).map(tokens)],
      categories: [...(before?.categories ?? []), ...categories],
    });
  };
  for (const { said, categories = [], words = [] } of shelves) {
    for (const phrase of said) add(phrase, words, categories);
  }
  for (const line of sames) for (const phrase of line) add(phrase, line, []);
  return map;
})();
