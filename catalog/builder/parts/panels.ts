import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_COMMON_HZ } from "#domain/fitment/panel-fit.ts";
import { normalizeNumber } from "#domain/part.ts";
import { slugOf } from "#domain/slug.ts";
import { type Part, part, retailPrice } from "../part-draft.ts";
import { readPanelNumber } from "./panel-numbers.ts";

interface Panel {
  maker: string;
  number: string;
  resolution: string;
  refreshHz: number;
  visibleMm: string;
  diagonalInch: number;
  technology: "TN" | "IPS";
  signal: "eDP" | "LVDS";
  touch: boolean;
  pins: number;
}

const readLines = () =>
  readFileSync(join(import.meta.dirname, "..", "..", "panels.csv"), "utf8")
    .trim()
    .split("\n")
    .slice(1);

/** Returns the numbers of fast panels, in upper case, without punctuation. */
export const fastPanelNumbers = (): ReadonlySet<string> =>
  new Set(
    readLines()
      .map((line) => line.split(","))
      .flatMap(([, number = "", , refreshHz]) =>
        Number(refreshHz) > MAX_COMMON_HZ ? normalizeNumber(number) : [],
      ),
  );

/** Returns a part for every panel whose part number encodes its type and matches its measured size. */
export function panels(takenNumbers: ReadonlySet<string>): Part[] {
  return readLines().flatMap((line) => {
    const [maker = "", number = "", resolution = "", refresh = "", visible = "", measured = ""] =
      line.split(",");
    const facts = readPanelNumber(maker, number);
    // The diagonal is computed from whole millimeters; if it differs more from the number, one of them is wrong.
    if (!facts || takenNumbers.has(number) || Math.abs(facts.diagonalInch - Number(measured)) >= 0.15)
      return [];
    const refreshHz = Number(refresh);
    if (![60, 75, 120, 144, 165, 240].includes(refreshHz) || !(resolution in resolutionNames)) return [];
    return [
      panelPart({
        maker,
        number,
        resolution,
        refreshHz,
        visibleMm: visible,
        ...facts,
        pins: pinsOf(facts, resolution, refreshHz),
      }),
    ];
  });
}

const resolutionNames: Readonly<Record<string, string>> = {
  "1366x768": "HD",
  "1600x900": "HD+",
  "1920x1080": "Full HD",
  "1920x1200": "WUXGA",
  "2560x1440": "QHD",
  "2560x1600": "WQXGA",
  "2880x1800": "2.8K",
  "3072x1920": "3K",
  "3200x2000": "3.2K",
  "3840x2160": "UHD",
  "3840x2400": "WQUXGA",
};

/** Four lanes, touch and LVDS need the wide connector. */
const pinsOf = ({ signal, touch }: Pick<Panel, "signal" | "touch">, resolution: string, refreshHz: number) =>
  signal === "LVDS" || touch || refreshHz > MAX_COMMON_HZ || Number(resolution.split("x")[0]) > 1920
    ? 40
    : 30;

function panelPart(panel: Panel): Part {
  const { number, resolution, refreshHz, visibleMm, diagonalInch, technology, signal, touch, pins } = panel;
  const spaced = resolution.replace("x", " × ");
  const word = resolutionNames[resolution] ?? "";
  const hertz = refreshHz > 60 ? `, ${refreshHz} Hz` : "";
  return part("panel", {
    sku: `LW${String(diagonalInch * 10).padStart(3, "0")}-${number.replaceAll(/[^A-Z0-9]/g, "")}`,
    slug: slugOf(`panel ${diagonalInch} inch ${word} ${number}`),
    name: `${diagonalInch}-inch ${word} ${technology} panel ${number}${touch ? ", touch" : ""}${hertz}, ${signal} ${pins}-pin`,
    description: describe(panel, spaced, word),
    specs: {
      diagonalInch,
      resolution: spaced,
      refreshHz,
      technology,
      activeAreaMm: visibleMm.replace("x", " × "),
      signal,
      connectorPins: pins,
      touch,
    },
    price: priceOf(panel),
    picture: pictureOf(panel),
    numbers: [{ kind: "maker", number }],
  });
}

const subject = "Bare laptop panel of the series";
function pictureOf({ signal, technology }: Panel): [string, string] {
  const off = `${subject}, switched off, with metal frame and driver board at the bottom edge`;
  if (signal === "LVDS") return ["panel-lvds", off];
  return technology === "TN"
    ? ["panel-edp", off]
    : ["panel-edp-on", `${subject} showing a bright wave wallpaper`];
}

function priceOf({ resolution, refreshHz, diagonalInch, technology, touch, signal }: Panel): number {
  const megapixels = resolution.split("x").reduce((area, side) => area * Number(side), 1) / 1e6;
  const amount =
    22 + megapixels * 11 + diagonalInch * 1.1 + (technology === "IPS" ? 9 : 0) + (touch ? 14 : 0);
  return retailPrice(amount + (refreshHz > 60 ? (refreshHz - 60) * 0.22 : 0) - (signal === "LVDS" ? 4 : 0));
}

function describe(panel: Panel, spaced: string, word: string): string[] {
  const { maker, number, refreshHz, visibleMm, technology } = panel;
  const [widthMm, heightMm] = visibleMm.split("x");
  const tall = Number(heightMm) / Number(widthMm) > 0.6;
  const isFast = refreshHz > MAX_COMMON_HZ;
  return [
    `${maker === "Chimei Innolux" ? "Innolux" : maker} ${number}: ${spaced} (${word})${refreshHz > 60 ? ` at ${refreshHz} Hz` : ""}${isFast ? ", where the graphics chip can," : ""} on ${widthMm} × ${heightMm} mm of visible picture${tall ? ", in the taller 16:10 shape" : ""}.`,
    `The ${number} is ${technology === "TN" ? "a TN panel: quick, frugal, and pale from below" : "an IPS panel, whose colors hold from every side"}, ${connection(panel)}`,
    `Look for ${number.split(/[ -]/)[0]} on the back of the old panel and compare brackets and connector before you order.`,
  ];
}

/** What the connector is, and what does not go in. */
function connection({ signal, touch, pins }: Panel): string {
  if (signal === "LVDS")
    return `fed by LVDS over ${pins} contacts, as until about 2013: no eDP cable goes in.`;
  if (touch)
    return "with its touch layer on the 40-pin eDP connector: with a 30-pin cable, touch stays dead or nothing goes in.";
  return pins === 40
    ? "with a 40-pin eDP connector of four lanes, which a laptop wired for 30 pins does not feed."
    : "with the usual 30-pin eDP connector of two lanes.";
}
