import { packsByBay } from "../fitment/battery-bays.ts";
import type { InsideBattery, InsideBay, LaptopInside } from "../fitment/laptop-inside.ts";
import type { GuideSlug } from "./guides.ts";

/** Details that a laptop's facts add to a guide. */
export interface GuideForLaptop {
  /** False if the part is soldered, or the laptop has no place for it: the guide does not apply. */
  applies: boolean;
  /** Sentences; empty if nothing is known. */
  notes: string[];
}

const nothing: GuideForLaptop = { applies: true, notes: [] };

/** Returns what a laptop's facts add to a guide. Only facts: what is unknown adds nothing. */
export function guideForLaptop(slug: GuideSlug, inside: LaptopInside): GuideForLaptop {
  switch (slug) {
    case "memory-so-dimm":
      return memoryNotes(inside);
    case "m2-ssd":
      return bayNotes(inside, "M.2", "This laptop has no M.2 slot for a drive.");
    case "2-5-inch-drive":
      return bayNotes(inside, "2.5-inch", "This laptop has no 2.5-inch bay.");
    case "wifi-card":
      return wifiNotes(inside);
    case "inner-battery":
      return innerBatteryNotes(inside);
    case "clip-on-battery":
      return clipOnBatteryNotes(inside);
    case "display-panel":
      return inside.displayInch === null
        ? nothing
        : applies(
            `The display measures ${inside.displayInch} inches. The number on the old panel's back decides.`,
          );
    default:
      return nothing;
  }
}

const applies = (...notes: (string | false)[]): GuideForLaptop => ({
  applies: true,
  notes: notes.filter((note) => note !== false),
});
const doesNotApply = (note: string): GuideForLaptop => ({ applies: false, notes: [note] });

function memoryNotes({ memory }: LaptopInside): GuideForLaptop {
  if (!memory) return nothing;
  const { sockets, type, moduleMaxGb, alsoSoldered } = memory;
  if (sockets === 0) return doesNotApply("All memory of this laptop is soldered: it cannot be swapped.");
  const slots = sockets === 1 ? "one slot" : `${sockets} slots`;
  return applies(
    `This laptop has ${slots}${type ? ` for ${type} modules` : ""}${moduleMaxGb ? `, up to ${moduleMaxGb} GB each` : ""}.`,
    alsoSoldered && "More memory is soldered to the board and stays.",
    sockets > 2 && "Two of the slots may be under the keyboard.",
  );
}

function bayNotes({ bays }: LaptopInside, kind: InsideBay["kind"], none: string): GuideForLaptop {
  if (!bays) return nothing;
  const found = bays.filter((bay) => bay.kind === kind);
  if (bays.length === 0) return doesNotApply("The storage of this laptop is soldered: it cannot be swapped.");
  if (found.length === 0) return doesNotApply(none);
  return applies(
    found.length > 1 && `This laptop has ${found.length} such places. Check which one your drive is in.`,
    ...found.map(
      ({ lengthMm, inCaddy }) =>
        (lengthMm !== null || inCaddy) &&
        [
          lengthMm !== null && `The slot takes drives up to ${lengthMm} mm long (22${lengthMm}).`,
          inCaddy && "It sits in a caddy, in the place of a 2.5-inch drive.",
        ]
          .filter(Boolean)
          .join(" "),
    ),
  );
}

function wifiNotes({ wifi }: LaptopInside): GuideForLaptop {
  if (wifi === null) return nothing;
  if (wifi === "soldered") return doesNotApply("The Wi-Fi of this laptop is soldered: it cannot be swapped.");
  if (wifi === "half Mini PCIe") {
    return doesNotApply(
      "This laptop has a half Mini PCIe slot, which an M.2 card does not fit. The steps are nearly the same: two screws instead of one.",
    );
  }
  return applies("This laptop has an M.2 2230 slot.");
}

function innerBatteryNotes({ batteries }: LaptopInside): GuideForLaptop {
  const bays = packsByBay(batteries).filter(({ bay }) => bay !== "outer");
  if (bays.length === 0) return applies(...energyNotes("Batteries found in this model", batteries));
  if (bays.some(({ bay }) => bay === "inner")) {
    return applies(
      "This laptop has a second, outer battery. Take it off before you open the cover.",
      ...bays.flatMap(({ packs }) => energyNotes("Inner batteries of this model", packs)),
    );
  }
  return applies(
    "This laptop has two batteries, both under the cover. Unplug both, whichever you swap.",
    ...bays.flatMap(({ bay, packs }) => energyNotes(`Packs of the ${bay} one`, packs)),
  );
}

function clipOnBatteryNotes({ batteries }: LaptopInside): GuideForLaptop {
  const bays = packsByBay(batteries);
  if (bays.length === 0) return applies(...energyNotes("Batteries found in this model", batteries));
  const outer = bays.find(({ bay }) => bay === "outer");
  if (!outer) return doesNotApply("Both batteries of this laptop are under its cover.");
  return applies(
    "This laptop has a second battery under its cover, which stays where it is.",
    ...energyNotes("Outer batteries of this model", outer.packs),
  );
}

function energyNotes(whose: string, batteries: readonly InsideBattery[] | null): string[] {
  if (!batteries || batteries.length === 0) return [];
  const energies = batteries.map(({ wattHours }) => wattHours);
  const [least, most] = [Math.min(...energies), Math.max(...energies)];
  return [`${whose} have ${least === most ? least : `${least} to ${most}`} Wh. Compare the number on yours.`];
}
