import { Arrow, Board, Box, Drawing, Driver, Hint, Line, Pads, Screw, Spudger, Turn } from "../drawing.tsx";
import { batteryWarning, openUp, staticWarning } from "./shared.tsx";
import type { GuideSteps } from "./step.ts";

const keys = "M46 54h148M46 68h148M46 82h148M46 96h40M154 96h40";

export const keyboardFromAbove: GuideSteps = {
  warnings: [
    "This guide is for keyboards that lift out from above. Many newer laptops have theirs screwed or riveted in from inside, for which there is another guide.",
    staticWarning,
    batteryWarning,
  ],
  steps: [
    ...openUp,
    {
      title: "Loosen the screws from below",
      text: "Look for screws with a keyboard symbol on the bottom, often two or three. In some laptops they are inside, under the cover. Turn only the marked ones.",
      drawing: (
        <Drawing>
          <Board />
          <Line d="M44 64h24v14H44z" />
          <Line d="M48 68h16M48 74h16" />
          <Line d="M172 96h24v14h-24z" />
          <Line d="M176 100h16M176 106h16" />
          <Screw at={[184, 84]} />
          <Driver at={[90, 72]} />
          <Screw at={[90, 72]} />
        </Drawing>
      ),
    },
    {
      title: "Lift the keyboard",
      text: "Turn the laptop over and open the display. Push the catches along the upper edge back with a plastic tool, or slide the keyboard toward the display or toward you, as your model wants. Lift the edge only a finger's width: cables hold it underneath.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[36, 42]} size={[168, 66]} tone="move" />
          <Line d={keys} tone="move" />
          <Spudger at={[120, 44]} angle={24} />
          <Arrow from={[70, 40]} to={[70, 18]} />
        </Drawing>
      ),
    },
    {
      title: "Release the flat cables",
      text: "Fold the keyboard over. Flip the bar of each connector up with a fingernail, or slide it out a millimeter, and pull the cable straight out. Never pull at a closed connector.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[82, 62]} size={[76, 20]} r={3} />
          <Pads at={[88, 72]} length={64} />
          <Line d="M82 62 88 50h64l6 12z" tone="move" />
          <Line d="M90 86h60v36H90z" tone="move" />
          <Turn at={[82, 66]} r={26} start={-70} sweep={66} />
          <Arrow from={[176, 88]} to={[176, 116]} />
        </Drawing>
      ),
    },
    {
      title: "Connect the new keyboard",
      text: "Push the cable in straight, contacts the same way up as before, until its white line meets the connector. Close the bar. A backlit keyboard has a second, narrower cable.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[82, 52]} size={[76, 20]} r={3} />
          <Line d="M90 66h60v54H90z" tone="new" />
          <Line d="M90 78h60" tone="move" />
          <Box at={[82, 56]} size={[76, 8]} tone="move" r={2} />
          <Arrow from={[176, 112]} to={[176, 84]} />
          <Hint at={[54, 82]}>line</Hint>
        </Drawing>
      ),
    },
    {
      title: "Seat it, close, and check",
      text: "Hook the lower edge in first, lay the keyboard down, and press along all edges until it lies flat. Put the marked screws back, plug the battery in, and close the base. Then try every key in a text field, and the light and the pointing stick if there are any.",
      drawing: (
        <Drawing>
          <Board />
          <Box at={[36, 42]} size={[168, 66]} tone="new" />
          <Line d={keys} tone="new" />
          <Arrow from={[90, 16]} to={[90, 38]} />
          <Arrow from={[150, 16]} to={[150, 38]} />
        </Drawing>
      ),
    },
  ],
};
