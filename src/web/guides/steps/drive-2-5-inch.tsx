import { Arrow, Board, Box, Drawing, Driver, Line, Pads, Screw } from "../drawing.tsx";
import { batteryWarning, closeUp, copyFiles, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

export const drive25Inch: GuideSteps = {
  warnings: [
    staticWarning,
    batteryWarning,
    "Bays for drives of 7 mm do not take one of 9.5 mm. A thinner drive needs the frame that came with it, or it will be loose.",
  ],
  steps: [
    copyFiles,
    ...openUp,
    {
      title: "Slide the old drive out",
      text: "Take out the screws of the drive's bracket. Slide the drive away from its connector before you lift it. If it hangs on a short flat cable, pull the plug off the drive, not the cable off the board.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[30, 40]} size={[14, 60]} r={3} />
          <Pads at={[40, 44]} length={52} isVertical />
          <Box at={[66, 34]} size={[104, 72]} tone="move" />
          <Line d="M78 48h60M78 58h40" tone="move" />
          <Pads at={[70, 46]} length={48} isVertical />
          <Arrow from={[178, 70]} to={[210, 70]} />
        </Drawing>
      ),
    },
    {
      title: "Move the bracket",
      text: "Unscrew the bracket or the rubber frame from the old drive and put it on the new one, the same way around.",
      drawing: (
        <Drawing>
          <Box at={[22, 38]} size={[82, 64]} />
          <Box at={[136, 38]} size={[82, 64]} tone="new" />
          <Line d="M18 34h90v8H18zM18 98h90v8H18z" tone="move" />
          <Screw at={[30, 38]} tone="move" />
          <Screw at={[96, 38]} tone="move" />
          <Screw at={[30, 102]} tone="move" />
          <Screw at={[96, 102]} tone="move" />
          <Arrow from={[110, 70]} to={[132, 70]} />
        </Drawing>
      ),
    },
    {
      title: "Slide the new drive in",
      text: "Lay the drive flat into the bay and push it into the connector without tilting it. Put the bracket's screws back.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[30, 40]} size={[14, 60]} r={3} />
          <Box at={[48, 34]} size={[104, 72]} tone="new" />
          <Line d="M62 48h60M62 58h40" tone="new" />
          <Arrow from={[196, 96]} to={[160, 96]} />
          <Driver at={[158, 46]} turn="right" />
          <Screw at={[158, 46]} tone="move" />
        </Drawing>
      ),
    },
    closeUp(
      "Start the firmware setup and look for the drive in its list. Then install the system, or start the cloned one.",
    ),
  ],
};
