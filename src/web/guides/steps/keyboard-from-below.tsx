import {
  Arrow,
  Board,
  Box,
  Drawing,
  Driver,
  Hint,
  Line,
  Pads,
  Screw,
  Spudger,
  Turn,
  Wire,
} from "../drawing.tsx";
import { batteryWarning, closeUp, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

/** At the edge of the plate that holds the keyboard. */
const screws = [
  [46, 46],
  [83, 46],
  [120, 46],
  [157, 46],
  [194, 46],
  [46, 98],
  [120, 98],
  [194, 98],
] as const;

export const keyboardFromBelow: GuideSteps = {
  warnings: [
    "This guide is for keyboards that come out from inside. Where the maker sells keyboard and palm rest as one part, that part saves you the rivets of the fifth step.",
    "Set aside an afternoon, and take a picture before each step: every cable and screw has to find its place again.",
    staticWarning,
    batteryWarning,
  ],
  steps: [
    ...openUp,
    {
      title: "Take out what lies over it",
      text: "Unplug every cable that crosses the keyboard: antennas, display, speakers, touchpad. Then take out the battery, the fan and, where it covers the keyboard, the system board. Keep the screws of each part together, in a cup or on a sheet of paper with its name.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[36, 34]} size={[168, 74]} />
          <Line d="M44 24h92v34h-40v22H44z" tone="move" />
          <Line d="M56 36h22v14H56zM100 32h24v14h-24zM54 60h26" tone="move" />
          <Box at={[76, 88]} size={[92, 30]} tone="move" />
          <Line d="M107 88v30M138 88v30" tone="move" />
          <Wire d="M136 34c22 0 22 16 52 16" tone="move" />
          <Arrow from={[150, 74]} to={[176, 62]} />
        </Drawing>
      ),
    },
    {
      title: "Free the old keyboard",
      text: "A metal plate holds the keyboard from behind. Take out all of its screws: there can be thirty and more, under foil as well. Some plates are riveted: push the plastic heads off with a flat blade, close to the metal, and leave the pins standing.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[36, 36]} size={[168, 72]} />
          {screws.map((at) => (
            <Screw key={at.join()} at={at} />
          ))}
          <Driver at={[157, 98]} />
          <Screw at={[157, 98]} />
          <Box at={[84, 92]} size={[14, 10]} tone="move" r={4} />
          <Spudger at={[83, 97]} angle={-62} />
        </Drawing>
      ),
    },
    {
      title: "Release its cables and lift it out",
      text: "Open the bar of each connector, and pull the ribbons of the keys, the light and the pointing stick out straight. Lift the plate first, then the sheet of the light, then the keyboard. If it hangs, a screw is left: don't bend it.",
      drawing: (
        <Drawing>
          <Board />
          <Line d="M36 34h168v52H36z" tone="move" />
          <Line d="M44 42h152M44 54h152M44 66h152M44 78h152" tone="move" />
          <Line d="M96 86h48v18H96z" tone="move" />
          <Box at={[88, 108]} size={[64, 14]} r={2} />
          <Pads at={[93, 115]} length={54} />
          <Turn at={[88, 110]} r={20} start={-80} sweep={64} />
          <Arrow from={[176, 72]} to={[176, 24]} />
        </Drawing>
      ),
    },
    {
      title: "Put the new keyboard in",
      text: "Lay it in with the keys down, so that each passes through its own opening, then the light and the plate, and press a few keys from the front: all must spring back. Turn the screws in from the middle outward. On pins whose heads are gone, melt their ends with a soldering iron, or use strong double-sided tape.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[36, 40]} size={[168, 68]} tone="new" />
          <Line d="M46 52h148M46 66h148M46 80h148M46 94h148" tone="new" />
          <Screw at={[120, 74]} tone="move" />
          <Screw at={[83, 74]} tone="move" />
          <Screw at={[157, 74]} tone="move" />
          <Arrow from={[60, 14]} to={[60, 36]} />
          <Arrow from={[180, 14]} to={[180, 36]} />
          <Hint at={[120, 30]}>keys down</Hint>
        </Drawing>
      ),
    },
    closeUp(
      "Before that, put back what you took out, in the opposite order, and compare with your pictures. Then try every key in a text field, and the light and the touchpad.",
    ),
  ],
};
