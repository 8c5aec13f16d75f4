import { barrel, type KnownMaker, usbC } from "./known-facts.ts";

const wide = barrel("7.4 × 5.0", 19.5);
/** Before about 2010 the cards had full length, later ones half; the slot is the same. */
const miniPcie = { slot: "Mini PCIe", platform: "Intel or AMD", listedCardsOnly: true } as const;
const halfMini = { slot: "half Mini PCIe", platform: "Intel or AMD" } as const;
/** Whether the chip sits on a card differs by production run, or no document that we know tells. */
const ifCard = { condition: "your laptop's Wi-Fi chip sits on an M.2 card and not on the board" } as const;

const ddr4AndSoldered = { type: "DDR4", sockets: 1, alsoSoldered: true } as const;

/** Published facts of common models beyond those of the makers' own files, typed in on 2026-11-23. */
export const moreFacts: Readonly<Record<string, KnownMaker>> = {
  /** Hardware maintenance manuals and PSREF. */
  Lenovo: {
    memory: [[/^ThinkBook 15 G2 ITL$/, { type: "DDR4", sockets: 1, alsoSoldered: true, moduleMaxGb: 32 }]],
    wireless: [
      [/^ThinkPad (T61|T400|T500|W500|X200s?)$/, { ...miniPcie, platform: "Intel" }],
      [
        /^ThinkPad L13 Yoga Gen 2$/,
        { slot: "M.2 2230", platform: "Intel or AMD", integrated: "CNVio2", ...ifCard },
      ],
      [
        /^(G50-(30|70|80)|Z50-70)|^IdeaPad 100-15IB[DY]$/,
        { slot: "M.2 2230", platform: "Intel", listedCardsOnly: true },
      ],
      [/^G50-45$/, { slot: "M.2 2230", platform: "AMD", listedCardsOnly: true }],
      [/^IdeaPad 5 Pro 16ACH6$/, { slot: "M.2 2230", platform: "AMD", ...ifCard }],
    ],
    displayInch: [
      [/^ThinkPad (T400|T410s?)$/, 14.1],
      [/^ThinkPad X20[01]s?$/, 12.1],
    ],
  },
  /** Owner's and service manuals. */
  Dell: {
    memory: [
      [/^Latitude E6[45]00$/, { type: "DDR2", sockets: 2, moduleMaxGb: 4 }],
      [/^Inspiron N5010$/, { type: "DDR3", sockets: 2, moduleMaxGb: 4 }],
    ],
    power: [
      [/^Latitude 7400$/, { inlets: [wide, usbC], watts: 65, upToWatts: 90 }],
      [/^Latitude 3120$/, { inlets: [usbC], watts: 45, upToWatts: 65 }],
    ],
    wireless: [
      [/^Latitude E6[45]00$/, { ...miniPcie, platform: "Intel", listedCardsOnly: false }],
      [/^Inspiron 15-3552$/, { slot: "M.2 2230", platform: "Intel" }],
    ],
    displayInch: [
      [/^Latitude E64[01]0$/, 14.1],
      [/^Latitude E6500$/, 15.4],
      [/^XPS 13 (93[3-8]0|7390|9305)$/, 13.3],
      [/^XPS 13 93[01]0$|^XPS 93(15|20)$/, 13.4],
      [/^(XPS 15 (9500|95[12]0)|Precision 55[567]0)$/, 15.6],
      [/^XPS 17 97\d0$/, 17],
    ],
    displayIsBonded: [
      [
        /^XPS 13 (93[0-8]0|7390|9305)$|^XPS 93(15|20)$|^XPS 15 (9500|95[12]0)$|^XPS 17 97\d0$|^Precision 55[567]0$/,
        true,
      ],
    ],
  },
  /** Maintenance and service guides. */
  HP: {
    memory: [
      [/^Compaq Presario CQ60$/, { type: "DDR2", sockets: 2, moduleMaxGb: 2 }],
      [
        /^250 G5( Notebook PC)?$/,
        {
          type: "DDR3L",
          sockets: 2,
          moduleMaxGb: 8,
          board: "your laptop has a Celeron, a Pentium or a 5th generation Core",
          otherBoards: [
            {
              type: "DDR4",
              sockets: 2,
              moduleMaxGb: 8,
              board: "your laptop has a 6th or 7th generation Core",
            },
          ],
        },
      ],
    ],
    // HP's later adapters of 19.5 V replace those of 18.5 V.
    power: [[/^Compaq Presario CQ60$/, { inlets: [wide], watts: 65, upToWatts: 90 }]],
    wireless: [
      [/^Compaq Presario CQ60$|^Pavilion dv5$/, miniPcie],
      [/^ProBook 6[45]0 G1$/, { ...halfMini, platform: "Intel", listedCardsOnly: true }],
      [/^250 G5( Notebook PC)?$/, { slot: "M.2 2230", platform: "Intel", listedCardsOnly: true }],
      [/^ENVY x360 Convertible 13-ay|^Pavilion Aero Laptop 13-be/, { slot: "M.2 2230", platform: "AMD" }],
    ],
    displayInch: [
      [/^Victus by Laptop 16-e/, 16.1],
      [/^Pavilion Aero Laptop 13-be/, 13.3],
      [/^Pavilion g4$/, 14],
      [/^2000$/, 15.6],
    ],
  },
  /** Support pages and e-manuals. */
  ASUS: {
    memory: [
      [/^X550(C[ACL]|L[ABCDN])$|^X555(L|UB)/, { type: "DDR3L", sockets: 1, alsoSoldered: true }],
      [/^X(541U|542U|556U|510U)/, ddr4AndSoldered],
    ],
    power: [
      [/^TUF Gaming FX505DT$/, { inlets: [barrel("6.0 × 3.7", 20)], watts: 150 }],
      [/^TUF Gaming FX505D[UV]$/, { inlets: [barrel("6.0 × 3.7", 20)], watts: 180, upToWatts: 230 }],
      [/^X551(CA|MA)$/, { inlets: [barrel("4.0 × 1.35", 19)], watts: 33, upToWatts: 45 }],
      [/^Vivobook Go E1[45]04F/, { inlets: [barrel("4.0 × 1.35", 19)], watts: 45 }],
      [/^ROG Strix G513QY$/, { inlets: [barrel("6.0 × 3.7", 20), usbC], watts: 280 }],
    ],
    wireless: [[/^Vivobook Go E1[45]04FA?$/, { slot: "M.2 2230", platform: "AMD", ...ifCard }]],
    displayInch: [
      [/^(Vivobook Go E1504F|ROG Strix G513Q)|^TUF G(aming|AMING) (FX50|A15|F15)/, 15.6],
      [/^TUF Gaming FX70/, 17.3],
      [/^UX31E$/, 13.3],
    ],
    displayIsBonded: [[/^UX31E$/, true]],
  },
  /** Service guides and product pages. */
  Acer: {
    memory: [[/^Aspire A(515-(4[45]|5[4-6])|315-(23|42|5[4-9]))[GK]?$/, ddr4AndSoldered]],
    power: [
      [/^Aspire A515-51G?$/, { inlets: [barrel("5.5 × 1.7", 19)], watts: 45, upToWatts: 65 }],
      [/^Aspire A315-42$/, { inlets: [barrel("5.5 × 1.7", 19)], watts: 45, upToWatts: 65 }],
      [/^AO722$/, { inlets: [barrel("5.5 × 1.7", 19)], watts: 40 }],
    ],
    wireless: [
      [/^Aspire E5-571G?$/, { slot: "M.2 2230", platform: "Intel", ...ifCard }],
      [/^Extensa 5[26]20G?$/, { ...miniPcie, platform: "Intel" }],
      [/^AO722$/, halfMini],
    ],
    displayInch: [
      [/^Extensa 5[26][23]0$/, 15.4],
      [/^AO722$/, 11.6],
    ],
  },
  Samsung: {
    wireless: [[/^(300E4C|355V4C)/, halfMini]],
  },
  Toshiba: {
    // The processors of most would take more; Toshiba lists 8 GB, and the C660 has boards that stop there.
    memory: [[/^Satellite (Pro )?(C660|L75[05])D?$/, { type: "DDR3", sockets: 2, moduleMaxGb: 4 }]],
    wireless: [
      [/^Satellite C660D?$/, halfMini],
      [/^Satellite A300D?$/, miniPcie],
    ],
    displayInch: [
      [/^Satellite A300D?$/, 15.4],
      [/^Satellite (L755|C66[05])D?$/, 15.6],
    ],
  },
  /** MateBook 14 and D, MagicBook 14 and Pro: user guides and specifications. */
  Huawei: {
    wireless: [
      [/^(NBLK|BOHK|BOM|HVY|KLVL)-/, { slot: "M.2 2230", platform: "AMD", ...ifCard }],
      [/^(NBLB|BOHB|BOD)-/, { slot: "M.2 2230", platform: "Intel", ...ifCard }],
    ],
    displayInch: [
      [/^HVY-/, 16.1],
      [/^(NBL|KLV)/, 14],
      [/^BO[BDH]/, 15.6],
    ],
  },
  System76: {
    power: [[/^Oryx Pro$/, { inlets: [barrel("5.5 × 2.5", 19.5)], watts: 180, upToWatts: 230 }]],
  },
};

/** Returns a maker's families of both files. */
export function withMoreFacts(brand: string, maker: KnownMaker): KnownMaker {
  const more = moreFacts[brand] ?? {};
  const aspects = new Set([...Object.keys(maker), ...Object.keys(more)]) as Set<keyof KnownMaker>;
  return Object.fromEntries(
    [...aspects].map((aspect) => [aspect, [...(maker[aspect] ?? []), ...(more[aspect] ?? [])]]),
  );
}
