import { Arrow, Board, Box, Drawing, Driver, Hint, Line, Pads, Screw, Spudger, Wire } from "../drawing.tsx";
import type { Step } from "./step.ts";

/** Warnings and steps that most guides have. */

export const staticWarning =
  "Static electricity can destroy parts without a spark you would notice. Touch bare metal that is grounded, such as a radiator, before you start, hold boards by their edges, and leave new parts in their bag until you need them.";

export const batteryWarning =
  "Never pry at, bend or pierce a battery. If it is swollen, hot or smells sweet, stop: don't charge it, don't press on it, and take the laptop to a repair shop or a collection point.";

export const powerOff: Step = {
  title: "Shut down and unplug",
  text: "Shut the laptop down completely; sleep is not enough. Unplug the charger and everything else, and take out a clip-on battery if there is one. Then hold the power button for ten seconds.",
  drawing: (
    <Drawing>
      <Line d="M34 104h150l8 10H26z" />
      <Line d="M54 104 44 34h128l12 70" />
      <Line d="M58 96 50 42h116l9 54z" />
      <Box at={[192, 103]} size={[10, 8]} r={2} />
      <Line d="M206 103h10v8h-10z" tone="move" />
      <Wire d="M216 107c14 0 10 24 2 24" tone="move" />
      <Arrow from={[204, 92]} to={[222, 92]} />
      <Line d="M104 66a12 12 0 1 0 14 0" tone="move" />
      <Line d="M111 58v12" tone="move" />
      <Hint at={[111, 30]}>10 s</Hint>
    </Drawing>
  ),
};

const openBase: Step = {
  title: "Open the base",
  text: "Lay the closed laptop on a soft cloth, bottom up. Loosen the screws of the cover and lay them out as they sat: their lengths differ. Lift the cover at the hinge side with a plastic tool and work around its clips. Some laptops have a small door for this part instead.",
  drawing: (
    <Drawing>
      <Board y={46} height={80} />
      <Line d="M24 34 216 22v82L24 116z" tone="move" />
      <Screw at={[40, 44]} />
      <Screw at={[200, 34]} />
      <Screw at={[40, 104]} />
      <Screw at={[200, 94]} />
      <Driver at={[120, 70]} />
      <Screw at={[120, 70]} />
    </Drawing>
  ),
};

const disconnectBattery: Step = {
  title: "Disconnect the battery",
  text: "If the battery is inside, unplug it before you touch anything else. Push the plug out at its edges with a plastic tool, left and right in turn, and never pull at the wires. Some plugs slide in the plane of the board, others lift straight up: look first.",
  drawing: (
    <Drawing>
      <Board height={58} />
      <Box at={[96, 46]} size={[48, 14]} r={3} />
      <Pads at={[100, 56]} length={40} />
      <Box at={[98, 70]} size={[44, 16]} tone="move" r={3} />
      <Wire d="M106 86v20M114 86v20M122 86v20M130 86v20" tone="move" />
      <Box at={[36, 104]} size={[168, 30]} />
      <Line d="M92 104v30M148 104v30" />
      <Arrow from={[168, 64]} to={[168, 88]} />
      <Spudger at={[94, 70]} angle={-52} />
    </Drawing>
  ),
};

/** From a laptop that runs to one whose inside is safe to touch. */
export const openUp: readonly Step[] = [powerOff, openBase, disconnectBattery];

/** @param check what to look at after the first start */
export const closeUp = (check: string): Step => ({
  title: "Close and check",
  text: `Plug the battery in again, press the cover on until its clips hold, and put each screw back where it came from, finger-tight. ${check}`,
  drawing: (
    <Drawing>
      <Line d="M24 34h192v92H24z" />
      <Screw at={[40, 50]} />
      <Screw at={[200, 50]} />
      <Screw at={[40, 110]} />
      <Screw at={[200, 110]} />
      <Driver at={[120, 80]} turn="right" />
      <Screw at={[120, 80]} tone="move" />
    </Drawing>
  ),
});

export const copyFiles: Step = {
  title: "Copy your files",
  text: "Back up everything you need to another drive or the cloud, and check that you can open it there. Write down the recovery key if the drive is encrypted (BitLocker, FileVault, LUKS). To move the whole system, clone the drive with an external adapter, or make a USB drive to reinstall it.",
  drawing: (
    <Drawing>
      <Box at={[26, 44]} size={[72, 52]} />
      <Line d="M36 58h52M36 70h52M36 82h30" />
      <Arrow from={[108, 70]} to={[142, 70]} />
      <Box at={[154, 54]} size={[52, 32]} tone="new" />
      <Box at={[206, 62]} size={[16, 16]} tone="new" r={2} />
      <Pads at={[209, 70]} length={10} />
    </Drawing>
  ),
};
