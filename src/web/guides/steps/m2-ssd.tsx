import { Arrow, Board, Box, Drawing, Driver, Hint, Line, Pads, Screw } from "../drawing.tsx";
import { batteryWarning, closeUp, copyFiles, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

export const m2Ssd: GuideSteps = {
  warnings: [
    staticWarning,
    batteryWarning,
    "NVMe and SATA drives share the shape, not the signals. Check which one the slot takes before you buy.",
  ],
  steps: [
    copyFiles,
    ...openUp,
    {
      title: "Take out the screw",
      text: "One screw holds the far end of the drive; sometimes a metal cover sits over it. When the screw is out, the drive springs up a little by itself. Keep the screw: new drives come without one.",
      drawing: (
        <Drawing>
          <Board />
          <Line d="M28 58h16v36H28z" />
          <Box at={[42, 62]} size={[128, 28]} tone="move" r={3} />
          <Box at={[66, 68]} size={[34, 16]} r={2} />
          <Box at={[110, 68]} size={[34, 16]} r={2} />
          <Pads at={[47, 64]} length={24} isVertical />
          <Driver at={[170, 76]} />
          <Screw at={[170, 76]} />
        </Drawing>
      ),
    },
    {
      title: "Change the drives",
      text: "Pull the old drive straight out of its slot at the angle at which it stands. Push the new one in the same way; its notch fits only one way around. A sticky thermal pad belongs on the new drive, too.",
      drawing: (
        <Drawing>
          <Line d="M16 112h208" />
          <Line d="M32 112V94h18l8 18z" />
          <Line d="M198 112v-12h8v12z" />
          <Line d="M54 97 176 62l2 7L56 105z" tone="new" />
          <Line d="M96 83l34-10 2 7-34 10z" tone="new" />
          <Arrow from={[196, 50]} to={[176, 56]} />
          <Hint at={[120, 106]}>about 20°</Hint>
        </Drawing>
      ),
    },
    {
      title: "Press it down and screw it on",
      text: "Press the end down onto its standoff and turn the screw in, just tight. A shorter drive needs its standoff closer to the slot; many laptops let you move it.",
      drawing: (
        <Drawing>
          <Board />
          <Line d="M28 58h16v36H28z" />
          <Box at={[42, 62]} size={[128, 28]} tone="new" r={3} />
          <Box at={[66, 68]} size={[34, 16]} tone="new" r={2} />
          <Box at={[110, 68]} size={[34, 16]} tone="new" r={2} />
          <Driver at={[170, 76]} turn="right" />
          <Screw at={[170, 76]} tone="move" />
        </Drawing>
      ),
    },
    closeUp(
      "Start the firmware setup and look for the drive in its list. Then install the system, or start the cloned one.",
    ),
  ],
};
