import { Arrow, Board, Box, Drawing, Driver, Hint, Line, Screw } from "../drawing.tsx";
import { batteryWarning, closeUp, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

const pipe = "M66 62h98v16H66zM164 50h44v40h-44zM172 50v40M180 50v40M188 50v40M196 50v40";

export const thermalPaste: GuideSteps = {
  warnings: [
    "Let the laptop cool down. The chip under the heat sink is bare: it must not be scratched or pushed at an edge.",
    "Liquid metal is not paste: it conducts electricity and eats aluminum. If you find a silvery liquid under your heat sink, leave this to a repair shop.",
    staticWarning,
    batteryWarning,
  ],
  steps: [
    ...openUp,
    {
      title: "Loosen the heat sink",
      text: "The screws are numbered. Loosen them in the opposite order, the highest number first, a turn each in rotation. Unplug the fan if it is part of the heat sink, and lift it off. If it sticks, twist it gently; don't pry.",
      drawing: (
        <Drawing>
          <Board />
          <Line d={pipe} tone="move" />
          <Box at={[52, 46]} size={[52, 48]} tone="move" />
          <Screw at={[58, 52]} />
          <Screw at={[58, 88]} />
          <Screw at={[98, 88]} />
          <Hint at={[42, 56]}>1</Hint>
          <Hint at={[42, 92]}>3</Hint>
          <Hint at={[112, 102]}>2</Hint>
          <Driver at={[98, 52]} />
          <Screw at={[98, 52]} />
        </Drawing>
      ),
    },
    {
      title: "Clean both surfaces",
      text: "Wipe the old paste off the chip and the heat sink with a cloth and isopropyl alcohol until both shine, and let them dry. Leave soft pads where they are. Replace a torn one with a pad of the same thickness: a thicker one lifts the heat sink off the chip.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[76, 40]} size={[88, 60]} />
          <Box at={[102, 56]} size={[36, 28]} r={2} />
          <Line d="M112 66c16-22 46-14 50 4s-18 28-34 18-22-12-16-22z" tone="move" />
          <Arrow from={[96, 30]} to={[150, 30]} />
        </Drawing>
      ),
    },
    {
      title: "Put on a drop of paste",
      text: "One drop as large as a grain of rice in the middle of the chip; on a long chip, a line. The heat sink spreads it. Less is better than more: paste that swells out at the edges only makes a mess.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[76, 50]} size={[88, 60]} />
          <Box at={[102, 66]} size={[36, 28]} r={2} />
          <Line d="M114 80a6 4 0 1 0 12 0a6 4 0 1 0-12 0" tone="new" />
          <Line d="M124 74 128 62l8 4-6 11zM128 62l16-36 14 7-18 35z" tone="new" />
          <Line d="M150 30l8-14 6 3-7 14z" tone="new" />
        </Drawing>
      ),
    },
    {
      title: "Tighten by the numbers",
      text: "Lower the heat sink straight down and don't move it anymore. Turn the screws in a little each, in the order of their numbers, until all sit tight; without numbers, crosswise. Plug the fan in.",
      drawing: (
        <Drawing>
          <Board />
          <Line d={pipe} />
          <Box at={[52, 46]} size={[52, 48]} />
          <Screw at={[58, 52]} tone="move" />
          <Screw at={[98, 52]} tone="move" />
          <Screw at={[58, 88]} tone="move" />
          <Hint at={[42, 56]}>1</Hint>
          <Hint at={[114, 44]}>3</Hint>
          <Hint at={[42, 92]}>4</Hint>
          <Hint at={[112, 108]}>2</Hint>
          <Driver at={[98, 88]} turn="right" />
          <Screw at={[98, 88]} tone="move" />
        </Drawing>
      ),
    },
    closeUp(
      "Watch the temperature under load for some minutes. If it is higher than before, the heat sink does not sit flat: take it off, clean, and start over with fresh paste.",
    ),
  ],
};
