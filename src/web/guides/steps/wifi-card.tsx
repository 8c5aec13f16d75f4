import { Arrow, Board, Box, Drawing, Driver, Hint, Line, Pads, Screw, Spudger, Wire } from "../drawing.tsx";
import { batteryWarning, closeUp, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

const antennas = "M150 62c30-6 30-36 66-42M150 82c40 0 40 26 66 30";

export const wifiCard: GuideSteps = {
  warnings: [
    "Some laptops start only with cards on their maker's list. If yours shows an error about an unauthorized card, put the old one back.",
    "The antenna plugs are tiny and survive only some thirty changes. Lift them straight up, and don't bend the wires sharply.",
    staticWarning,
    batteryWarning,
  ],
  steps: [
    ...openUp,
    {
      title: "Unplug the antennas",
      text: "Take a picture first: the wires are marked, and so are the sockets (1 and 2, or main and aux). A small bracket may hold the plugs. Pry each one straight up with a plastic tool close to the plug, never at the wire.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[60, 48]} size={[96, 48]} />
          <Pads at={[64, 52]} length={40} isVertical />
          <Box at={[86, 58]} size={[44, 28]} r={2} />
          <Wire d={antennas} tone="move" />
          <Line d="M140 62a7 7 0 1 0 14 0a7 7 0 1 0-14 0M140 82a7 7 0 1 0 14 0a7 7 0 1 0-14 0" tone="move" />
          <Spudger at={[146, 56]} angle={-30} />
        </Drawing>
      ),
    },
    {
      title: "Take the old card out",
      text: "Take out the one screw. The card springs up; pull it out of its slot at that angle.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[38, 44]} size={[16, 56]} r={3} />
          <Box at={[62, 48]} size={[96, 48]} tone="move" />
          <Pads at={[66, 52]} length={40} isVertical />
          <Driver at={[158, 72]} />
          <Screw at={[158, 72]} />
          <Arrow from={[80, 110]} to={[112, 110]} />
        </Drawing>
      ),
    },
    {
      title: "Put the new card in",
      text: "Line up the notch, push the card in at a slight angle, press it down, and turn the screw in.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[38, 44]} size={[16, 56]} r={3} />
          <Box at={[50, 48]} size={[96, 48]} tone="new" />
          <Box at={[76, 58]} size={[44, 28]} tone="new" r={2} />
          <Line d="M127 62a7 7 0 1 0 14 0a7 7 0 1 0-14 0M127 82a7 7 0 1 0 14 0a7 7 0 1 0-14 0" tone="new" />
          <Screw at={[152, 72]} tone="move" />
          <Arrow from={[110, 114]} to={[72, 114]} />
        </Drawing>
      ),
    },
    {
      title: "Snap the antennas on",
      text: "Hold each plug exactly over its socket and press straight down until you feel it snap. If it does not, move it a hair's breadth; force breaks the socket. Put the bracket back.",
      drawing: (
        <Drawing>
          <Line d="M16 112h208" />
          <Line d="M60 96h120v8H60z" tone="new" />
          <Line d="M108 96v-6h24v6z" tone="new" />
          <Line d="M104 62h32v14h-32z" tone="move" />
          <Wire d="M136 68c30 0 40-20 80-20" tone="move" />
          <Arrow from={[120, 26]} to={[120, 56]} />
          <Hint at={[84, 84]}>snap</Hint>
        </Drawing>
      ),
    },
    closeUp(
      "Windows and Linux find most cards by themselves; otherwise install the driver over a cable. Reconnect to your network and pair your Bluetooth devices again.",
    ),
  ],
};
