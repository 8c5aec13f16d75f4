import { type Part, part } from "../part-draft.ts";

const cards = [
  {
    code: "4",
    generation: "Wi-Fi 4",
    standard: "802.11n",
    channelMhz: 40,
    bluetooth: "4.0",
    price: 9.9,
    text: "A like-for-like replacement for the 802.11n cards of 2010 to 2013, on 2.4 and 5 GHz. 300 Mb/s is what these machines were sold with. Drivers are part of Windows 7 to 11 and of every Linux.",
  },
  {
    code: "5",
    generation: "Wi-Fi 5",
    standard: "802.11ac",
    channelMhz: 80,
    bluetooth: "4.2",
    price: 16.9,
    text: "The fastest standard that these laptops were ever sold with: 867 Mb/s over the two antennas that are in the lid already. Worth it in a Latitude E6430 or Inspiron of its time. ThinkPads, EliteBooks and ProBooks of those years start only with cards on their maker's list.",
  },
  {
    code: "6",
    generation: "Wi-Fi 6",
    standard: "802.11ax",
    channelMhz: 160,
    bluetooth: "5.2",
    price: 29.9,
    text: "A radio of today on a board of 2010: half Mini PCIe, 160 MHz channels, two antennas. Windows has a driver from version 10 on, Linux from 5.1; older systems have none. The old slot's single PCIe lane carries about 400 MB/s, more than most routers deliver.",
  },
] as const;

/** Cards for the laptops of about 2010 to 2014. M.2 cards do not go into their slot. */
export function halfMiniCards(): Part[] {
  return cards.map(({ code, text, price, ...radio }) =>
    part("wifi", {
      sku: `LW-WH${code}`,
      slug: `wifi-${code}-card-half-mini-pcie`,
      name: `${radio.generation} card with Bluetooth ${radio.bluetooth}, half Mini PCIe`,
      description: [text],
      specs: {
        ...radio,
        bands: "2.4 / 5 GHz",
        streams: "2 × 2",
        formFactor: "half Mini PCIe",
        interface: "PCIe + USB",
        antennaConnector: "U.FL",
      },
      price,
      picture: [
        "wifi-card-half-mini",
        "Wi-Fi card of the half Mini PCIe size: shield can, two antenna connectors, edge with one notch",
      ],
    }),
  );
}
