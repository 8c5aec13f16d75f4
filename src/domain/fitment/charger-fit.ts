import type { Specs } from "#domain/part-specs.ts";
import {
  allOf,
  doesNotFit,
  type Finding,
  type FitAnswer,
  fits,
  fitsIf,
  sources,
  unknown,
} from "./fit-answer.ts";
import type { KnownPower, LaptopFacts } from "./laptop-facts.ts";

/** Manufacturers sell 19 V and 19.5 V adapters for the same laptop, but never 18.5 V and 20 V. */
const sameVoltage = (one: number, other: number) => Math.abs(one - other) <= 0.5;

/** With less power, a laptop that needs 45 W or more rejects the charger or drains while plugged in. */
const MIN_USB_C_WATTS = 45;

/** Evaluates a charger by connector, voltage and power. More power is fine: a laptop draws only what it needs. */
export function chargerFit(charger: Specs<"charger">, { known }: LaptopFacts): FitAnswer {
  if (!known.power) {
    return {
      ...unknown(
        "We have no charging data for this laptop yet. Compare plug, volts and watts with your old charger's label.",
      ),
      source: sources.nothing,
    };
  }
  return { ...find(charger, known.power), source: sources.published };
}

function find({ connector, outputV, powerW }: Specs<"charger">, power: KnownPower): Finding {
  if (!connector || !outputV || powerW === undefined) {
    return unknown("This charger's plug, voltage or power is not listed.");
  }
  const plug = plugOf(connector);
  const inlet = power.inlets.find((each) => plugOf(each.connector) === plug);
  if (!inlet) {
    const accepted = power.inlets.map((each) => each.connector).join(" or ");
    return doesNotFit(`This laptop charges through ${accepted}; this charger has ${connector}.`);
  }
  const volts = outputV.split("/").map(Number);
  const matching = volts.find((each) => sameVoltage(each, inlet.voltageV));
  if (matching === undefined) {
    return doesNotFit(
      `The plug fits, but this laptop needs ${inlet.voltageV} V and the charger supplies ${outputV} V.`,
    );
  }
  return plug === "USB-C" ? usbC(connector, powerW, power) : barrel(powerW, inlet, matching, power);
}

/** "5.5 × 2.5 mm barrel, center positive" and "5.5 × 2.5 mm barrel" are one plug; a USB-C socket also needs a cable. */
const plugOf = (connector: string) =>
  connector.startsWith("USB-C") ? "USB-C" : connector.split(",")[0]?.trim().toLowerCase();

function usbC(connector: string, powerW: number, { watts, upToWatts = watts }: KnownPower): Finding {
  const cable = connector === "USB-C socket" ? [`you use a USB-C cable rated for ${powerW} W`] : [];
  if (powerW >= upToWatts) {
    const enough = `USB-C, ${powerW} W; this laptop needs ${upToWatts} W.`;
    return cable.length > 0 ? fitsIf(allOf(cable), enough) : fits(enough);
  }
  if (powerW >= watts) {
    return fitsIf(
      allOf([`your laptop came with a charger of ${powerW} W or less`, ...cable]),
      `Some configurations need ${upToWatts} W and charge slowly with this one.`,
    );
  }
  if (powerW < MIN_USB_C_WATTS) {
    return doesNotFit(`${powerW} W over USB-C is not enough: this laptop needs ${watts} W.`);
  }
  return fitsIf(
    allOf(["slow charging is enough for you", ...cable]),
    `This laptop needs ${watts} W and gets ${powerW} W, so it charges slowly, and the battery may drain under load.`,
  );
}

function barrel(
  powerW: number,
  inlet: KnownPower["inlets"][number],
  suppliedV: number,
  { watts, upToWatts = watts }: KnownPower,
): Finding {
  if (powerW < watts) {
    return doesNotFit(
      `This laptop needs ${watts} W; this charger supplies ${powerW} W and would overheat or shut off.`,
    );
  }
  if (powerW < upToWatts) {
    return fitsIf(
      `your old charger's label says ${powerW} W or less`,
      `Some configurations need ${upToWatts} W.`,
    );
  }
  const volts =
    suppliedV === inlet.voltageV
      ? `${suppliedV} V`
      : `${suppliedV} V, which also works for ${inlet.voltageV} V`;
  const surplus = powerW > upToWatts ? " Extra watts are safe: the laptop draws only what it needs." : "";
  return fits(
    `Same plug (${inlet.connector}), ${volts}, ${powerW} W; this laptop needs ${upToWatts} W.${surplus}`,
  );
}
