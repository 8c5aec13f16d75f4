import { type Part, part } from "../part-draft.ts";

interface Module {
  lengthMm: 42 | 80;
  gb: 250 | 256 | 500 | 512 | 1000 | 2000;
  writeMbS: number;
  enduranceTbw: number;
  price: number;
  text: string;
}

/** SATA drives on M.2 boards: keys B and M, so that they go into either socket, if it carries SATA. */
export function sataModules(): Part[] {
  const modules: Module[] = [
    {
      lengthMm: 80,
      gb: 250,
      writeMbS: 510,
      enduranceTbw: 100,
      price: 29.9,
      text: "For laptops of about 2014 to 2018 whose long M.2 slot carries SATA, such as the XPS 13 9343 or Latitude E7450. The old drive's label says SATA, AHCI or 6 Gb/s. A quarter terabyte holds a system and its programs.",
    },
    {
      lengthMm: 80,
      gb: 500,
      writeMbS: 520,
      enduranceTbw: 180,
      price: 44.9,
      text: "The usual replacement for the 128 and 256 GB SATA modules that office laptops came with around 2016. It needs no other driver and no change in the firmware's setup. Where the slot carries NVMe as well, an NV3 is six times as fast.",
    },
    {
      lengthMm: 80,
      gb: 1000,
      writeMbS: 520,
      enduranceTbw: 360,
      price: 69.9,
      text: "One terabyte at the pace of a 2.5-inch drive, without its case. Two notches let it into sockets of key B and key M; a slot wired for PCIe only does not detect it all the same. Chips sit on the front only.",
    },
    {
      lengthMm: 80,
      gb: 2000,
      writeMbS: 520,
      enduranceTbw: 700,
      price: 129.9,
      text: "The largest SATA module that we carry, for machines that will never take NVMe. Reads reach 560 MB/s, which is what the port allows. Clone the old module in a USB enclosure for M.2 SATA; one for NVMe does not see it.",
    },
    {
      lengthMm: 42,
      gb: 256,
      writeMbS: 500,
      enduranceTbw: 140,
      price: 37.9,
      text: "Fits the short slot next to the Wi-Fi card of ThinkPads such as the T440, T450, X240 and X250, where a mobile broadband card would sit. It makes a second drive beside the 2.5-inch one. Key B and M.",
    },
    {
      lengthMm: 42,
      gb: 512,
      writeMbS: 510,
      enduranceTbw: 280,
      price: 54.9,
      text: "Half a terabyte on 42 mm for the SATA slot of an EliteBook 840 G1 or a ThinkPad of the same years. Take the broadband card out first if there is one. From the T460 on, ThinkPads wire that slot without SATA.",
    },
    {
      lengthMm: 42,
      gb: 1000,
      writeMbS: 510,
      enduranceTbw: 400,
      price: 89.9,
      text: "A whole terabyte in the broadband slot of a 2013 to 2015 business laptop, while the bay keeps its own drive. The firmware starts from it, if you put it first in the boot order. The socket's screw holds it at 42 mm.",
    },
  ];
  return modules.map(sataModule);
}

function sataModule({ lengthMm, gb, text, price, ...speed }: Module): Part {
  const capacity = gb < 1000 ? `${gb} GB` : `${gb / 1000} TB`;
  const compact = capacity.replace(" ", "");
  return part("m2-ssd", {
    sku: `LW-SM5-22${lengthMm}-${compact}`,
    slug: `sm5-${compact}-m2-22${lengthMm}-sata-ssd`.toLowerCase(),
    name: `SM5 ${capacity} M.2 SATA SSD, 22${lengthMm}, key B+M`,
    description: [text],
    specs: {
      capacityGb: gb,
      formFactor: `M.2 22${lengthMm}`,
      keying: "B+M",
      interface: "SATA 6 Gb/s",
      doubleSided: false,
      readMbS: 560,
      ...speed,
      supplyMaxA: 1.4,
    },
    price,
    picture: [
      `ssd-m2-sata-22${lengthMm}-${compact.toLowerCase()}`,
      `lapwright SM5 M.2 22${lengthMm} SATA SSD, ${capacity}, graphite and teal label; the picture shows one of its two notches`,
    ],
  });
}
