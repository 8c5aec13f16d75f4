import { type Part, part } from "../part-draft.ts";

const companion = [
  {
    code: "5",
    generation: "Wi-Fi 5",
    standard: "802.11ac",
    bands: "2.4 / 5 GHz",
    bluetooth: "5.1",
    link: "CNVio",
    price: 13.9,
    text: "Half a card: the radio's other half sits in Intel's chipset, from the eighth Core generation on. In an AMD machine, or an Intel one from before 2018, it stays silent. Where the old card is marked 9461, 9462 or 9560, this is its kind.",
  },
  {
    code: "6",
    generation: "Wi-Fi 6",
    standard: "802.11ax",
    bands: "2.4 / 5 GHz",
    bluetooth: "5.2",
    link: "CNVio2",
    price: 19.9,
    text: "For slots wired for CNVio2, Intel's tenth to fourteenth Core generation. It costs less than a full card because the processor does half the work. The old card's label tells: AX201 means this one, AX200 means a full card.",
  },
  {
    code: "6E",
    generation: "Wi-Fi 6E",
    standard: "802.11ax",
    bands: "2.4 / 5 / 6 GHz",
    bluetooth: "5.3",
    link: "CNVio2",
    price: 24.9,
    text: "The 6 GHz band for machines with a CNVio2 slot, twelfth generation and newer in practice. Older chipsets take the card and leave the band closed. It replaces AX211, never AX210.",
  },
] as const;

/** Cards that need the radio in Intel's processors; full cards are hand-written. */
export function wifiCards(): Part[] {
  return companion.map(({ code, generation, standard, bands, bluetooth, link, price, text }) =>
    part("wifi", {
      sku: `LW-WC${code}`,
      slug: `wifi-${code.toLowerCase()}-${link.toLowerCase()}-card-m2-2230`,
      name: `${generation} ${link} card for Intel platforms, M.2 2230`,
      description: [text],
      specs: {
        generation,
        standard,
        bands,
        streams: "2 × 2",
        channelMhz: 160,
        bluetooth,
        formFactor: "M.2 2230",
        keying: "E",
        interface: link,
        antennaConnector: "MHF4",
      },
      price,
      picture: [
        `wifi-card-c${code.toLowerCase()}`,
        `lapwright ${generation} card, M.2 2230 key E, shield can and two antenna connectors`,
      ],
    }),
  );
}

export function broadbandCards(): Part[] {
  return [
    part("wwan", {
      sku: "LW-WM4",
      slug: "lte-cat-16-broadband-card-m2-3042",
      name: "LTE Cat 16 mobile broadband card, M.2 3042",
      description: [
        "Puts a laptop with a broadband slot and antennas on the mobile network: LTE Cat 16, up to 1 Gb/s down, 150 Mb/s up.",
        "The slot is the 42 mm one with key B, and the two antennas must be in the lid already; machines ordered without them have neither.",
        "Business laptops of some makers start only with cards on their list, so look in the maintenance manual first.",
      ],
      specs: {
        generation: "LTE Cat 16",
        downlinkMbS: 1000,
        formFactor: "M.2 3042",
        keying: "B",
        interface: "USB 3.0",
        sim: "eSIM and the laptop's tray",
        antennaConnector: "MHF4",
      },
      price: 89.9,
      picture: [
        "wwan-card",
        "lapwright LTE mobile broadband card, M.2 3042 key B, shield can and antenna connectors",
      ],
    }),
  ];
}
