import { Arrow, Board, Box, Drawing, Driver, Hint, Line, Pads, Screw, Wire } from "../drawing.tsx";
import { batteryWarning, closeUp, openUp, powerOff } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

const recycle =
  "Old batteries do not belong in the trash. Tape over the contacts and take the pack to a collection point for rechargeable batteries.";

export const innerBattery: GuideSteps = {
  warnings: [
    batteryWarning,
    "This guide is for packs held by screws. If yours is glued in, don't pry it out: leave it to a repair shop.",
    recycle,
  ],
  steps: [
    {
      title: "Run it down to about 25%",
      text: "A nearly empty battery holds little energy if something goes wrong. Many business laptops can also switch the inner battery off in the firmware setup (“Disable built-in battery”); do that last, just before you open the base.",
      drawing: (
        <Drawing>
          <Box at={[44, 46]} size={[140, 48]} />
          <Box at={[184, 60]} size={[8, 20]} r={2} />
          <Box at={[50, 52]} size={[32, 36]} tone="move" r={3} />
          <Hint at={[134, 75]}>25%</Hint>
        </Drawing>
      ),
    },
    ...openUp,
    {
      title: "Take the old pack out",
      text: "Take out the screws along the pack's frame; there are usually three to eight, sometimes under a sticker. Note how its cable is laid. Lift the pack out flat, without bending it.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[34, 40]} size={[172, 60]} tone="move" />
          <Line d="M91 46v48M148 46v48" tone="move" />
          <Screw at={[34, 52]} />
          <Screw at={[34, 90]} />
          <Screw at={[206, 90]} />
          <Driver at={[206, 52]} />
          <Screw at={[206, 52]} />
          <Arrow from={[120, 70]} to={[120, 30]} />
        </Drawing>
      ),
    },
    {
      title: "Put the new pack in",
      text: "Compare both packs first: same plug, same place of the cable, same voltage on the label. Lay the new one in flat, lay its cable as the old one was, and put the screws back. Nothing may be pinched.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[34, 40]} size={[172, 60]} tone="new" />
          <Line d="M91 46v48M148 46v48" tone="new" />
          <Wire d="M112 40V28h16v-8" tone="new" />
          <Box at={[118, 12]} size={[22, 9]} tone="new" r={2} />
          <Screw at={[34, 52]} tone="move" />
          <Screw at={[34, 90]} tone="move" />
          <Screw at={[206, 52]} tone="move" />
          <Screw at={[206, 90]} tone="move" />
        </Drawing>
      ),
    },
    closeUp(
      "Laptops with a switched-off battery start only with the charger plugged in. Charge to 100% once, so that the system learns the new capacity.",
    ),
  ],
};

export const clipOnBattery: GuideSteps = {
  warnings: [batteryWarning, recycle],
  steps: [
    powerOff,
    {
      title: "Open the lock",
      text: "Close the laptop and turn it over. Slide the lock next to the battery to the open symbol. Most laptops have a second latch with a spring: hold it open while you take the next step.",
      drawing: (
        <Drawing>
          <Board height={86} y={40} />
          <Box at={[40, 16]} size={[160, 36]} />
          <Line d="M93 20v28M147 20v28" />
          <Box at={[60, 70]} size={[36, 14]} />
          <Box at={[62, 72]} size={[14, 10]} tone="move" r={3} />
          <Arrow from={[78, 98]} to={[52, 98]} />
          <Box at={[146, 70]} size={[36, 14]} />
          <Box at={[166, 72]} size={[14, 10]} tone="move" r={3} />
          <Arrow from={[164, 98]} to={[190, 98]} />
        </Drawing>
      ),
    },
    {
      title: "Take the battery out",
      text: "Slide or tilt the battery away from the laptop and lift it out. It needs no force: if it is stuck, a latch is still closed. A pack that is stuck because it is swollen must not be pried out.",
      drawing: (
        <Drawing>
          <Board height={70} y={58} />
          <Box at={[40, 58]} size={[160, 22]} />
          <Pads at={[92, 74]} length={56} />
          <Box at={[40, 18]} size={[160, 30]} tone="move" />
          <Line d="M93 22v22M147 22v22" tone="move" />
          <Arrow from={[120, 54]} to={[120, 8]} />
        </Drawing>
      ),
    },
    {
      title: "Put the new battery in",
      text: "Compare the part number, the voltage and the place of the contacts with the old pack. Slide the new one in the way the old one came out, until the latch clicks, and close the lock.",
      drawing: (
        <Drawing>
          <Board height={70} y={58} />
          <Box at={[40, 50]} size={[160, 30]} tone="new" />
          <Line d="M93 54v22M147 54v22" tone="new" />
          <Arrow from={[120, 12]} to={[120, 42]} />
          <Hint at={[212, 46]}>click</Hint>
        </Drawing>
      ),
    },
    {
      title: "Charge it fully",
      text: "Plug the charger in and charge to 100% once. New packs arrive partly charged, and the shown percentage is right only after the first full charge.",
      drawing: (
        <Drawing>
          <Box at={[44, 46]} size={[140, 48]} tone="new" />
          <Box at={[184, 60]} size={[8, 20]} tone="new" r={2} />
          <Line d="M118 52 100 74h16l-6 16 20-23h-16z" tone="move" />
          <Wire d="M192 70c24 0 10 44 32 44" tone="move" />
        </Drawing>
      ),
    },
  ],
};
