import type { Specs } from "#domain/part-specs.ts";
import { doesNotFit, type Finding, type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { KnownPower, LaptopFacts } from "./laptop-facts.ts";

/**
 * Makers sell 19 V and 19.5 V adapters for one and the same laptop; a step further apart (18.5 and 20) they do not.
 */
const sameVoltage = (one: number, other: number) => Math.abs(one - other) <= 0.5;

/** With less than this a laptop that asks for 45 W or more refuses the charger, or never gains on its own use. */
const leastUsbCW = 45;

/** A charger: connector, voltage, power. More power is fine: a laptop draws what it needs. */
export function chargerFit(charger: Specs<"charger">, { known }: LaptopFacts): FitAnswer {
  if (!known.power) {
    return {
      ...unknown(
        "We do not know this laptop's charging socket. Compare plug, volts and watts with the label of your old charger.",
      ),
      source: sources.nothing,
    };
  }
  return { ...find(charger, known.power), source: sources.published };
}

function find({ connector, outputV, powerW }: Specs<"charger">, power: KnownPower): Finding {
  if (!connector || !outputV || powerW === undefined) {
    return unknown("This part does not say its plug, voltage and power.");
  }
  const plug = plugOf(connector);
  const inlet = power.inlets.find((each) => plugOf(each.connector) === plug);
  if (!inlet) {
    const asked = power.inlets.map((each) => each.connector).join(" or ");
    return doesNotFit(`This laptop is charged through ${asked}; this charger has ${connector}.`);
  }
  const volts = outputV.split("/").map(Number);
  const given = volts.find((each) => sameVoltage(each, inlet.voltageV));
  if (given === undefined) {
    return doesNotFit(
      `The plug goes in, but this laptop needs ${inlet.voltageV} V and the charger gives ${outputV} V.`,
    );
  }
  return plug === "USB-C" ? usbC(connector, powerW, power) : barrel(powerW, inlet, given, power);
}

/** "5.5 × 2.5 mm barrel, center positive" and "5.5 × 2.5 mm barrel" are one plug; a USB-C socket needs a cable more. */
const plugOf = (connector: string) =>
  connector.startsWith("USB-C") ? "USB-C" : connector.split(",")[0]?.trim().toLowerCase();

function usbC(connector: string, powerW: number, { watts, upToWatts = watts }: KnownPower): Finding {
  const cable = connector === "USB-C socket" ? `you have a USB-C cable rated for ${powerW} W` : undefined;
  if (powerW >= upToWatts) {
    const enough = `USB-C, ${powerW} W; the laptop asks for ${upToWatts} W.`;
    return cable ? fitsIf(cable, enough) : fits(enough);
  }
  if (powerW >= watts) {
    return both(
      cable,
      `yours came with a charger of ${powerW} W or less`,
      `Some machines of this model need ${upToWatts} W; those charge slowly with this one.`,
    );
  }
  if (powerW < leastUsbCW) {
    return doesNotFit(`${powerW} W over USB-C is too little: this laptop asks for ${watts} W.`);
  }
  return both(
    cable,
    "slow charging will do",
    `The laptop asks for ${watts} W and gets ${powerW} W: it charges slowly, and under load the battery may still go down.`,
  );
}

const both = (cable: string | undefined, condition: string, reason: string) =>
  fitsIf(cable ? `${condition} and ${cable}` : condition, reason);

function barrel(
  powerW: number,
  inlet: KnownPower["inlets"][number],
  givenV: number,
  { watts, upToWatts = watts }: KnownPower,
): Finding {
  if (powerW < watts) {
    return doesNotFit(
      `This laptop needs ${watts} W; the charger gives ${powerW} W and would run hot or switch off.`,
    );
  }
  if (powerW < upToWatts) {
    return fitsIf(
      `your old charger's label says ${powerW} W or less`,
      `Machines of this model with the strongest equipment need ${upToWatts} W.`,
    );
  }
  const volts =
    givenV === inlet.voltageV ? `${givenV} V` : `${givenV} V, which stands in for ${inlet.voltageV} V`;
  const more = powerW > upToWatts ? " More watts do no harm: the laptop draws what it needs." : "";
  return fits(
    `Plug ${inlet.connector}, ${volts}, ${powerW} W for a laptop that needs ${upToWatts} W.${more}`,
  );
}
