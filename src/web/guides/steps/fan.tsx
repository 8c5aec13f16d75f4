import { Arrow, Board, Box, Drawing, Driver, Hint, Line, Screw, Spudger, Wire } from "../drawing.tsx";
import { batteryWarning, closeUp, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

/** A radial fan around (x, y). */
const fan = (x: number, y: number) =>
  `M${x - 44} ${y - 40}h88v80h-44a44 40 0 0 1-44-40zM${x - 22} ${y}a22 22 0 1 0 44 0a22 22 0 1 0-44 0M${x} ${y - 22}v-12M${x} ${y + 22}v12M${x - 22} ${y}h-12M${x + 22} ${y}h12M${x - 16} ${y - 16}l-8-8M${x + 16} ${y - 16}l8-8M${x - 16} ${y + 16}l-8 8M${x + 16} ${y + 16}l8 8`;

export const fanSteps: GuideSteps = {
  warnings: [
    "The heat pipe and the processor get hot. Let the laptop cool down for a quarter of an hour.",
    "If your fan comes with its heat pipe, the heat sink has to come off: follow the guide to thermal paste from its fourth step on.",
    staticWarning,
    batteryWarning,
  ],
  steps: [
    ...openUp,
    {
      title: "Unplug the fan",
      text: "Follow the thin wires from the fan to the board, and push the plug out at its edges with a plastic tool or tweezers. Some plugs lift up, some slide out. Free the wires from their guides, and note how they run.",
      drawing: (
        <Drawing>
          <Board />
          <Line d={fan(170, 70)} />
          <Wire d="M126 84c-24 0-24 14-46 14" tone="move" />
          <Box at={[56, 90]} size={[22, 16]} tone="move" r={3} />
          <Box at={[38, 88]} size={[16, 20]} r={3} />
          <Arrow from={[62, 80]} to={[88, 80]} />
        </Drawing>
      ),
    },
    {
      title: "Take the old fan out",
      text: "Take out the screws at the fan's edge, and peel back the tape that seals it to the heat sink's fins. Lift the fan out without bending the pipe.",
      drawing: (
        <Drawing>
          <Board />
          <Line d="M20 44h84v10H20z" />
          <Line d="M104 32h10v76h-10zM109 32v76" />
          <Line d={fan(164, 70)} tone="move" />
          <Screw at={[128, 104]} />
          <Screw at={[204, 112]} />
          <Driver at={[204, 36]} />
          <Screw at={[204, 36]} />
        </Drawing>
      ),
    },
    {
      title: "Clean the fins and put the new fan in",
      text: "Brush the dust out of the fins while the fan is away. Set the new fan in, turn its screws in, close the gap to the fins with the tape, lay the wires as they were, and push the plug in.",
      drawing: (
        <Drawing>
          <Board />
          <Line d="M20 44h84v10H20z" />
          <Line d="M104 32h10v76h-10zM109 32v76" />
          <Line d={fan(164, 70)} tone="new" />
          <Spudger at={[108, 58]} angle={-40} />
          <Screw at={[128, 104]} tone="move" />
          <Screw at={[204, 112]} tone="move" />
          <Screw at={[204, 36]} tone="move" />
          <Hint at={[64, 118]}>brush</Hint>
        </Drawing>
      ),
    },
    closeUp(
      "Listen during the first minutes: the fan starts within a short time under load and runs without scraping. If the laptop reports a fan error, the plug is not all the way in.",
    ),
  ],
};
