/** Goods that people look for in a shop of laptop parts, but that it does not carry. */
export interface NotCarried {
  name: string;
  /** Why, or what to do instead. */
  advice: string;
  /** The category that comes nearest. */
  category: string | null;
}

interface Goods extends NotCarried {
  /** Phrases that name the goods; " + " joins words that are all needed, wherever they are. */
  phrases: string;
  /** "cpu fan" is a fan: a single word does not count beside the name of a category. */
  yields?: boolean;
}

const goods: readonly Goods[] = [
  {
    name: "graphics cards",
    yields: true,
    advice: "In almost every laptop the graphics chip is soldered to the system board.",
    category: "system-board",
    phrases:
      "graphics card, graphic card, video card, gpu, graphics, vga card, rtx, gtx, radeon, grafikkarte, carte graphique, tarjeta gráfica",
  },
  {
    name: "processors",
    yields: true,
    advice: "In almost every laptop the processor is soldered to the system board.",
    category: "system-board",
    phrases: "cpu, processor, processors, prozessor, processeur, procesador",
  },
  {
    name: "optical drives",
    advice: "If you no longer use the bay, a 2.5-inch SATA SSD in a caddy fits many of them.",
    category: "sata-ssd",
    phrases:
      "dvd, dvd drive, dvd burner, optical drive, cd drive, cd rom, blu ray, bluray, dvd laufwerk, lecteur dvd",
  },
  {
    name: "docking stations and hubs",
    yields: true,
    advice: "Many docks power the laptop; without one, a charger of the right plug does.",
    category: "charger",
    phrases: "docking station, docking, dock, port replicator, usb hub, hub, dockingstation, station accueil",
  },
  {
    name: "monitors and cables to connect them",
    advice: "We carry the panels inside laptops, and their cables.",
    category: "panel",
    phrases:
      "external monitor, computer monitor, desktop monitor, hdmi, hdmi cable, displayport cable, vga cable, dvi cable, hdmi kabel",
  },
  {
    name: "printers and ink",
    advice: "We carry parts of laptops only.",
    category: null,
    phrases: "printer, printers, cartridge, cartridges, toner, ink, drucker, imprimante, impresora",
  },
  {
    name: "mice and external keyboards",
    yields: true,
    advice: "We carry the touchpads and keyboards inside laptops.",
    category: "touchpad",
    phrases:
      "mouse, mice, usb mouse, wireless mouse, usb keyboard, external keyboard, bluetooth keyboard, maus, souris, ratón",
  },
  {
    name: "bags and sleeves",
    advice: "We carry parts of laptops only.",
    category: null,
    phrases: "bag, bags, backpack, sleeve, briefcase, laptop bag, tasche, rucksack, sacoche, mochila, funda",
  },
  {
    name: "parts of phones and tablets",
    advice: "We carry parts of laptops only.",
    category: null,
    phrases: "iphone, ipad, smartphone, phone, galaxy s, android, tablet battery, kindle",
  },
  {
    name: "parts that only Apple makes",
    advice:
      "Batteries, screens and keyboards of a MacBook are made for that one model. Most since 2016 charge by USB-C; MagSafe chargers are Apple's alone. Memory and SATA SSDs fit those until 2012.",
    category: null,
    phrases: [
      "battery",
      "batteries",
      "screen",
      "display",
      "keyboard",
      "fan",
      "touchpad",
      "trackpad",
      "speaker",
      "akku",
      "batterie",
      "bateria",
    ]
      .flatMap((part) => [`macbook + ${part}`, `magsafe`])
      .join(", "),
  },
  {
    name: "CMOS (BIOS) batteries",
    advice: "Most laptops have a CR2032 cell on a cable. Compare plug and cable length with the old one.",
    category: "battery",
    phrases: "cmos battery, bios battery, cr2032, cmos, coin cell, button cell, rtc battery",
  },
  {
    name: "single keys",
    advice: "Caps and clips differ from keyboard to keyboard. We carry whole keyboards.",
    category: "keyboard",
    phrases: "key cap, key caps, keycap, keycaps, replacement key, space bar, spacebar, single key",
  },
  {
    name: "drive caddies and brackets",
    advice: "Reuse the one that holds your old drive: it fits 2.5-inch SSDs of 7 mm.",
    category: "sata-ssd",
    phrases: "caddy, hdd caddy, drive caddy, ssd caddy, drive bracket, hdd bracket",
  },
  {
    name: "mSATA drives",
    advice: "mSATA is neither M.2 nor 2.5-inch: they do not replace each other.",
    category: "m2-ssd",
    phrases: "msata, msata ssd, m sata",
  },
  {
    name: "drive cables and boards with sockets",
    advice: "They are made for one model. We carry display cables, flat cables and DC jacks.",
    category: "cable",
    phrases:
      "sata cable, hard drive cable, hdd cable, ssd cable, usb board, usb port board, headphone jack, audio jack, ethernet port, lan port, power button, power button board",
  },
  {
    name: "bezels and rubber feet",
    advice: "They are made for one model. We carry bottom covers and palm rests.",
    category: "cover",
    phrases: "bezel, screen bezel, lcd bezel, rubber feet, laptop feet, rubber foot",
  },
  {
    name: "laptop stands and cooling pads",
    advice: "If it runs hot, a clean fan and new thermal paste help more.",
    category: "cooling",
    phrases: "cooling pad, laptop stand, cooling stand, laptop cooler pad, stand",
  },
  {
    name: "software and licenses",
    advice: "We carry parts of laptops only.",
    category: null,
    phrases: "windows license, windows key, windows 10, windows 11, office license, antivirus, software",
  },
  {
    name: "headsets and external speakers",
    advice: "We carry the speakers inside laptops.",
    category: "speaker",
    phrases: "headset, headphones, earphones, earbuds, bluetooth speaker, soundbar, kopfhörer",
  },
  {
    name: "USB sticks, memory cards and external drives",
    advice: "We carry the drives inside laptops.",
    category: "m2-ssd",
    phrases:
      "usb stick, flash drive, thumb drive, pen drive, sd card, micro sd, memory card reader, external hard drive, external ssd, external drive, portable ssd",
  },
  {
    name: "pens and styluses",
    yields: true,
    advice: "We carry parts of laptops only.",
    category: null,
    phrases: "stylus, pen, active pen, s pen",
  },
  {
    name: "whole laptops",
    advice: "We carry the parts to keep yours running.",
    category: null,
    phrases: "gaming laptop deal, laptop deals, refurbished laptop, used laptop, gebrauchter laptop",
  },
];

const named = goods.flatMap(({ phrases, yields = false, ...rest }) =>
  [...new Set(phrases.split(", "))].map((phrase) => ({
    goods: rest,
    words: phrase.split(/ \+ | /),
    isLoose: phrase.includes("+"),
    yields,
  })),
);

/**
 * Returns the goods that a query names and that the shop does not carry, with the words that name them.
 * @param namesCategory whether the query names a category of the shop as well
 * @param isCarried whether some part's name has all of these words: an owner may carry what others do not
 */
export function notCarriedIn(
  tokens: readonly string[],
  { namesCategory, isCarried }: { namesCategory: boolean; isCarried: (words: readonly string[]) => boolean },
): { goods: NotCarried; words: readonly string[] } | undefined {
  const text = ` ${tokens.join(" ")} `;
  const found = named.filter(({ words, isLoose }) =>
    isLoose ? words.every((word) => tokens.includes(word)) : text.includes(` ${words.join(" ")} `),
  );
  const [best] = found
    .filter(({ words, yields }) => !(yields && namesCategory && words.length === 1))
    .toSorted((one, other) => other.words.length - one.words.length);
  return best && !isCarried(best.words) ? best : undefined;
}
