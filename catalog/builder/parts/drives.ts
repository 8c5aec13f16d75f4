import { type Part, part } from "../part-draft.ts";

const sizes = {
  "250": "250 GB",
  "256": "256 GB",
  "512": "512 GB",
  "1000": "1 TB",
  "2000": "2 TB",
  "4000": "4 TB",
} as const;

interface Nvme {
  series: "NV3" | "NV4" | "NV5" | "NS4";
  lengthMm: 30 | 42 | 80;
  gb: keyof typeof sizes;
  readMbS: number;
  writeMbS: number;
  enduranceTbw: number;
  price: number;
  text: string;
}

const labels = {
  NV3: "white and green label",
  NV4: "black and blue label",
  NV5: "dark and orange label",
} as const;
const peakA = { NV3: 2.3, NV4: 2.5, NV5: 2.9, NS4: 1.8 } as const;

/** The smallest and largest drives of each series, and short modules; the others are hand-written. */
export function m2Drives(): Part[] {
  const drives: Nvme[] = [
    {
      series: "NV3",
      lengthMm: 80,
      gb: "250",
      readMbS: 3200,
      writeMbS: 1300,
      enduranceTbw: 150,
      price: 27.9,
      text: "A boot drive for a machine that keeps its files elsewhere. With a quarter terabyte the flash has half the channels at work, which is why it writes slower than its larger sisters. PCIe 3.0 is all that a laptop from before 2020 can use anyway.",
    },
    {
      series: "NV4",
      lengthMm: 80,
      gb: "4000",
      readMbS: 7400,
      writeMbS: 6800,
      enduranceTbw: 2400,
      price: 289.9,
      text: "Four terabytes on one module with chips on one side, so it goes under a flat heat spreader. For footage, libraries and several systems side by side. In a PCIe 3.0 slot it runs at about half its speed and stays cooler for it.",
    },
    {
      series: "NV5",
      lengthMm: 80,
      gb: "4000",
      readMbS: 12400,
      writeMbS: 11800,
      enduranceTbw: 2400,
      price: 419.9,
      text: "Our largest and fastest drive, for workstations with a PCIe 5.0 slot and a cooler above it. Without one it slows itself down within a minute of writing. In any older slot an NV4 does the same work for less.",
    },
    {
      series: "NS4",
      lengthMm: 42,
      gb: "256",
      readMbS: 3900,
      writeMbS: 2000,
      enduranceTbw: 150,
      price: 36.9,
      text: "A short module with key M for slots made for 42 mm, as in many ThinkPad E, IdeaPad and Legion machines. It draws half the current of a full-length drive. The B-keyed slot meant for mobile broadband does not take it.",
    },
    {
      series: "NS4",
      lengthMm: 42,
      gb: "512",
      readMbS: 4800,
      writeMbS: 3800,
      enduranceTbw: 300,
      price: 52.9,
      text: "Half a terabyte on 42 mm, without its own memory: it borrows a little of the laptop's. That keeps it cool where no air moves. Key M only, so look at the socket's notch first; a slot for broadband cards has key B.",
    },
    {
      series: "NS4",
      lengthMm: 42,
      gb: "1000",
      readMbS: 5000,
      writeMbS: 4500,
      enduranceTbw: 600,
      price: 84.9,
      text: "The step up for laptops with a 2242 slot and no room for more. One controller and one flash stack under the label, nothing on the back. A bracket to 80 mm lets it sit in a long slot as well.",
    },
    {
      series: "NS4",
      lengthMm: 30,
      gb: "256",
      readMbS: 3900,
      writeMbS: 1900,
      enduranceTbw: 150,
      price: 39.9,
      text: "The shortest M.2 size, as tablets and small notebooks carry it behind the battery. It needs the 30 mm standoff; a bracket makes it long enough for other slots. A quarter terabyte does for a system and its mail.",
    },
    {
      series: "NS4",
      lengthMm: 30,
      gb: "512",
      readMbS: 4800,
      writeMbS: 3700,
      enduranceTbw: 300,
      price: 56.9,
      text: "For Surface-class machines, Latitude 2-in-1s and the second slot of a Framework Laptop 16. Thirty millimeters, one side, under two watts at rest. Copy the old drive before you open the machine: there is seldom a second slot to do it in.",
    },
    {
      series: "NS4",
      lengthMm: 30,
      gb: "1000",
      readMbS: 5000,
      writeMbS: 4700,
      enduranceTbw: 600,
      price: 92.9,
      text: "One terabyte on a module the size of a stamp. Long writes warm it, and it then paces itself; a thin pad to the case helps more than anything. Check the standoff at 30 mm before you order.",
    },
    {
      series: "NS4",
      lengthMm: 30,
      gb: "2000",
      readMbS: 5000,
      writeMbS: 4800,
      enduranceTbw: 900,
      price: 189.9,
      text: "As much as thirty millimeters hold today. The stack of sixteen dies is why it costs more than a long drive of its size. Handheld consoles and 2-in-1s with one short slot are what it is made for.",
    },
  ];
  return drives.map(nvme);
}

function nvme({ series, lengthMm, gb, text, price, ...speed }: Nvme): Part {
  const capacity = sizes[gb];
  const generation = series === "NS4" ? 4 : Number(series.slice(2));
  const short = lengthMm === 80 ? "" : `22${lengthMm}-`;
  const compact = capacity.replace(" ", "");
  const alt =
    series === "NS4"
      ? `lapwright NS4 M.2 22${lengthMm} NVMe SSD, ${capacity}, short module`
      : `lapwright ${series} M.2 2280 NVMe SSD, ${capacity}, PCIe ${generation}.0, ${labels[series]}`;
  return part("m2-ssd", {
    sku: `LW-${series}-${short}${compact}`,
    slug: `${series}-${compact}-m2-22${lengthMm}-nvme-ssd`.toLowerCase(),
    name: `${series} ${capacity} M.2 22${lengthMm} NVMe SSD, PCIe ${generation}.0`,
    description: [text],
    specs: {
      capacityGb: Number(gb),
      formFactor: `M.2 22${lengthMm}`,
      keying: "M",
      interface: `PCIe ${generation}.0 ×4, NVMe`,
      pcieGeneration: generation,
      doubleSided: false,
      ...speed,
      supplyMaxA: peakA[series],
    },
    price,
    picture: [
      `ssd-m2-22${lengthMm}-${series === "NS4" ? "" : `${series.toLowerCase()}-`}${compact.toLowerCase()}`,
      alt,
    ],
  });
}

export function sataDrives(): Part[] {
  return [
    sata(
      "250",
      29.9,
      100,
      480,
      "Enough for the system of an old office laptop, which it turns from minutes to seconds. Seven millimeters high: a 9.5 mm bay wants the spacer that lies in the box. A hard disk's bracket and its four screws move over.",
    ),
    sata(
      "4000",
      249.9,
      1600,
      530,
      "Four terabytes in a case that any 2.5-inch bay takes. It draws less than the disk it replaces, at no noise. Older firmware with a master boot record sees only the first two terabytes; start it by UEFI.",
    ),
  ];
}

function sata(gb: "250" | "4000", price: number, enduranceTbw: number, writeMbS: number, text: string): Part {
  const capacity = sizes[gb];
  const compact = capacity.replace(" ", "");
  return part("sata-ssd", {
    sku: `LW-SA500-${compact}`,
    slug: `sa500-${compact.toLowerCase()}-2-5-inch-sata-ssd`,
    name: `SA500 ${capacity} 2.5-inch SATA SSD, 7 mm`,
    description: [text],
    specs: {
      capacityGb: Number(gb),
      formFactor: "2.5-inch",
      heightMm: 7,
      interface: "SATA 6 Gb/s",
      readMbS: 560,
      writeMbS,
      enduranceTbw,
      supplyMaxA: 1,
    },
    price,
    picture: [
      `ssd-sata-${compact.toLowerCase()}`,
      `lapwright SA500 2.5-inch SATA SSD, ${capacity}, 7 mm metal case`,
    ],
  });
}
