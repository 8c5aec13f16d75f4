import type { KnownFacts } from "#domain/fitment/laptop-facts.ts";
import type { Chassis } from "./chassis.ts";
import { dellChassis } from "./dell.ts";
import { hpAndOtherChassis } from "./hp-and-others.ts";
import { lenovoChassis } from "./lenovo.ts";

export const allChassis: readonly Chassis[] = [...lenovoChassis, ...dellChassis, ...hpAndOtherChassis];

/** Returns which parts of a model are not replaced by themselves, and what they are part of. */
export function notSeparate(brand: string, model: string): Pick<KnownFacts, "notSeparate"> {
  const chassis = allChassis.find((each) => each.brand === brand && each.models.includes(model));
  const found = {
    ...(chassis?.touchpad === "palm rest" && {
      touchpad: "The touchpad of this laptop is part of its palm rest, and the maker replaces both as one.",
    }),
    ...(chassis?.hinge === "display" && {
      hinge: "The hinges of this laptop are part of its display, and the maker replaces both as one.",
    }),
    ...(chassis?.jack === "on board" && {
      "dc-jack":
        "The USB-C ports of this laptop are soldered to the system board: there is no jack to replace.",
    }),
    ...(chassis?.jack === "soldered" && {
      "dc-jack": "The power jack of this laptop is soldered to the system board, without a cable of its own.",
    }),
  };
  return Object.keys(found).length > 0 ? { notSeparate: found } : {};
}
