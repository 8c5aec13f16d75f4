import { Arrow, Box, Drawing, Driver, Hint, Line, Pads, Screw, Spudger, Turn } from "../drawing.tsx";
import { batteryWarning, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

export const displayPanel: GuideSteps = {
  warnings: [
    "The backlight's line carries voltage as long as the battery is connected. A plug that is moved under power can burn the panel or the board.",
    batteryWarning,
    staticWarning,
    "Panels are glass. Don't press on the surface, and lay them on a cloth. Touch displays are often glued to their glass: this guide is not for those.",
  ],
  steps: [
    ...openUp,
    {
      title: "Take off the bezel",
      text: "Look for screws under small rubber or plastic covers in the corners. Then push a plastic card between bezel and panel, and open the clips one by one, from the inside outward. A bezel held by magnets lifts off at a corner; a thin flexible one is glued: warm it with a hair dryer and peel it off slowly. The lower edge, near the hinges, comes last.",
      drawing: (
        <Drawing>
          <Line d="M40 12h160v104H40z" tone="move" />
          <Line d="M52 24h136v78H52z" />
          <Screw at={[46, 110]} />
          <Screw at={[194, 110]} />
          <Spudger at={[56, 30]} angle={130} />
          <Arrow from={[120, 30]} to={[120, 8]} />
          <Line d="M30 124h180l8 10H22z" />
        </Drawing>
      ),
    },
    {
      title: "Free the panel",
      text: "Take out the screws of the panel's brackets. A panel without brackets sits on stretch-release strips: pull their tabs out slowly and as flat as you can, without tearing them. Keep a hand on the panel.",
      drawing: (
        <Drawing>
          <Box at={[44, 18]} size={[152, 104]} />
          <Box at={[60, 28]} size={[120, 84]} tone="move" />
          <Screw at={[54, 38]} />
          <Screw at={[54, 102]} />
          <Screw at={[186, 102]} />
          <Driver at={[186, 38]} />
          <Screw at={[186, 38]} />
        </Drawing>
      ),
    },
    {
      title: "Tilt it forward and unplug it",
      text: "Lay the panel face down onto the keyboard, on a cloth. Peel back the tape over the connector, swing the small wire bar up if there is one, and slide the plug out in the plane of the panel, never up.",
      drawing: (
        <Drawing>
          <Box at={[38, 14]} size={[164, 60]} tone="move" />
          <Box at={[84, 52]} size={[72, 14]} r={2} />
          <Pads at={[88, 62]} length={64} />
          <Line d="M92 78h56v12H92z" tone="move" />
          <Line d="M98 90v38h44V90" />
          <Arrow from={[170, 74]} to={[170, 104]} />
          <Turn at={[30, 104]} r={40} start={14} sweep={64} />
        </Drawing>
      ),
    },
    {
      title: "Connect the new panel",
      text: "Compare both backs: same connector in the same place, same brackets or none. Slide the plug in straight until it sits all the way, close the bar, and put the tape back. A plug that sits askew can burn out the backlight.",
      drawing: (
        <Drawing>
          <Box at={[38, 14]} size={[164, 60]} tone="new" />
          <Box at={[84, 56]} size={[72, 14]} tone="new" r={2} />
          <Line d="M88 70h64v10H88z" tone="move" />
          <Line d="M98 80v48h44V80" />
          <Arrow from={[170, 112]} to={[170, 84]} />
          <Hint at={[70, 104]}>straight</Hint>
        </Drawing>
      ),
    },
    {
      title: "Test, then close",
      text: "Stand the panel up, connect the battery, and start the laptop before you put any screw back. If the picture is complete and evenly bright, shut down, disconnect the battery once more, fasten the panel, and press the bezel on from the hinges upward. Then close the base.",
      drawing: (
        <Drawing>
          <Line d="M52 12h136v88H52z" />
          <Line d="M60 20h120v72H60z" tone="new" />
          <Line d="M100 56l12 12 26-26" tone="move" />
          <Line d="M34 106h172l10 14H24z" />
        </Drawing>
      ),
    },
  ],
};
