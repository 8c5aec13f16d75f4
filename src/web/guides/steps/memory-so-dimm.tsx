import { Arrow, Board, Box, Drawing, Hint, Line, Pads, Turn } from "../drawing.tsx";
import { batteryWarning, closeUp, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

export const memorySoDimm: GuideSteps = {
  warnings: [
    staticWarning,
    batteryWarning,
    "DDR3L, DDR4 and DDR5 modules have their notch in different places. If it does not line up, it is the wrong generation: don't force it.",
  ],
  steps: [
    ...openUp,
    {
      title: "Spread the two clips",
      text: "A metal shield may cover the modules: lift it off. Push the two clips at the ends of the module outward, both at once, with your fingernails or a plastic tool. The module springs up to an angle.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[56, 96]} size={[128, 14]} r={3} />
          <Box at={[60, 40]} size={[120, 58]} tone="move" />
          <Box at={[72, 52]} size={[26, 24]} r={2} />
          <Box at={[107, 52]} size={[26, 24]} r={2} />
          <Box at={[142, 52]} size={[26, 24]} r={2} />
          <Pads at={[66, 93]} length={108} />
          <Line d="M52 42h8v40h-8z" />
          <Line d="M180 42h8v40h-8z" />
          <Arrow from={[46, 62]} to={[28, 62]} />
          <Arrow from={[194, 62]} to={[212, 62]} />
        </Drawing>
      ),
    },
    {
      title: "Pull the old module out",
      text: "Hold it at its edges and pull it out at the angle at which it stands. To add a module to a free slot, skip this step.",
      drawing: (
        <Drawing>
          <Line d="M16 112h208" />
          <Line d="M40 112v-16h22l8 16z" />
          <Line d="M64 96 168 46l4 8L68 105z" tone="move" />
          <Line d="M96 72l22-11M128 57l22-11" tone="move" />
          <Arrow from={[182, 44]} to={[210, 30]} />
          <Hint at={[116, 104]}>about 30°</Hint>
        </Drawing>
      ),
    },
    {
      title: "Insert the new module",
      text: "Line the notch up with the rib in the slot, and push the module in at the same angle, until the gold contacts are nearly gone and both corners sit equally deep.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[56, 100]} size={[128, 14]} r={3} />
          <Box at={[60, 22]} size={[120, 54]} tone="new" />
          <Box at={[72, 30]} size={[26, 24]} tone="new" r={2} />
          <Box at={[142, 30]} size={[26, 24]} tone="new" r={2} />
          <Pads at={[66, 72]} length={42} />
          <Pads at={[122, 72]} length={52} />
          <Line d="M111 76v-10h8v10" tone="new" />
          <Line d="M115 100v14" tone="move" />
          <Arrow from={[115, 80]} to={[115, 94]} />
        </Drawing>
      ),
    },
    {
      title: "Press it down until it clicks",
      text: "Press the upper edge down evenly. Both clips must snap over the ends of the module. If one does not, pull the module out and insert it deeper.",
      drawing: (
        <Drawing>
          <Line d="M16 112h208" />
          <Line d="M40 112v-16h22l8 16z" />
          <Line d="M64 96h116v9H66z" tone="new" />
          <Line d="M180 88h8v24h-8z" tone="move" />
          <Turn at={[70, 100]} r={92} start={58} sweep={26} />
          <Hint at={[206, 84]}>click</Hint>
        </Drawing>
      ),
    },
    closeUp(
      "The first start can take a few minutes while the laptop gets to know the new modules (DDR5 most of all). Check that the system shows the full amount.",
    ),
  ],
};
