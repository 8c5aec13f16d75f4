import { type Part, part } from "../part-draft.ts";

/** Small modules, and DDR3L for machines from 2012 to 2016; the others are hand-written. */
export function memory(): Part[] {
  return [
    module({
      generation: "DDR3L",
      moduleGb: 4,
      price: 12.9,
      organization: "1Rx8",
      text: "Four gigabytes for a netbook or an office machine from 2012 to 2016. It runs at 1.35 V and at the 1.5 V of plain DDR3, so it goes into both; a laptop that asks for DDR3L refuses the other way about. Two of them side by side are quicker than one of eight.",
    }),
    module({
      generation: "DDR3L",
      moduleGb: 8,
      price: 19.9,
      organization: "2Rx8",
      text: "The largest DDR3L module that Intel's second to fourth Core generations take, and the one that makes such a machine useful again. Sixteen chips, two ranks, 1.35 V or 1.5 V. Older boards with GM45 or HM55 stop at 4 GB a socket and stay dark with it.",
    }),
    module({
      generation: "DDR3L",
      moduleGb: 4,
      modules: 2,
      price: 22.9,
      organization: "1Rx8",
      text: "Two 4 GB modules from one batch for a full pair of sockets: 8 GB in two channels, which integrated graphics of that age notice at once. Both old modules come out. DDR3 machines take them as well as DDR3L ones.",
    }),
    module({
      generation: "DDR3L",
      moduleGb: 8,
      modules: 2,
      price: 36.9,
      organization: "2Rx8",
      text: "Sixteen gigabytes in two channels, the most that two sockets take up to the fourth Core generation. Worth it in a ThinkPad X230 or a Latitude E6430 that still has years in it. Check that there are two sockets: a T440s or X240 has one.",
    }),
    module({
      generation: "DDR4",
      moduleGb: 4,
      price: 11.9,
      organization: "1Rx16",
      text: "A small DDR4 module, mostly wanted beside 4 GB that are soldered to the board, so that both channels hold the same. It clocks down to 2666, 2400 or 2133 MT/s. As the only memory of a current system it is too little.",
    }),
    module({
      generation: "DDR4",
      moduleGb: 4,
      modules: 2,
      price: 22.9,
      organization: "1Rx16",
      text: "Two 4 GB DDR4 modules for machines that only have to browse and write. The pair runs in two channels where a single 8 GB module would run in one. Both sockets are used, so a later step up replaces the pair.",
    }),
  ];
}

interface Module {
  generation: "DDR3L" | "DDR4";
  moduleGb: number;
  modules?: number;
  price: number;
  organization: string;
  text: string;
}

function module({ generation, moduleGb, modules = 1, price, organization, text }: Module): Part {
  const rate = generation === "DDR4" ? 3200 : 1600;
  const capacityGb = moduleGb * modules;
  const kit = modules > 1 ? `${capacityGb} GB kit` : `${moduleGb} GB`;
  const pins = generation === "DDR4" ? 260 : 204;
  const type = `lapwright ${generation}-${rate} SO-DIMM memory`;
  return part("memory", {
    sku: `LW-SD${generation.slice(3)}-${moduleGb}G${rate}${modules > 1 ? "-K2" : ""}`,
    slug: `${capacityGb}gb-${modules > 1 ? `kit-2x${moduleGb}gb-` : ""}${generation.toLowerCase()}-${rate}-so-dimm`,
    name: `${kit} ${generation}-${rate} SO-DIMM${modules > 1 ? ` (2 × ${moduleGb} GB)` : ""}`,
    description: [text],
    specs: {
      generation,
      formFactor: "SO-DIMM",
      capacityGb,
      modules,
      moduleGb,
      dataRateMtS: rate,
      organization,
      casLatency: generation === "DDR4" ? 22 : 11,
      voltageV: generation === "DDR4" ? 1.2 : 1.35,
      pins,
      ecc: false,
    },
    price,
    picture:
      modules > 1
        ? [
            `memory-${generation.toLowerCase()}-kit-${modules}x${moduleGb}gb`,
            `Two ${type} modules, ${moduleGb} GB each, ${pins} pins, green boards`,
          ]
        : [
            `memory-${generation.toLowerCase()}-${moduleGb}gb`,
            `${type} module, ${moduleGb} GB, ${pins} pins, green board`,
          ],
  });
}
