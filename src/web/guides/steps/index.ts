import type { GuideSlug } from "#domain/guides/guides.ts";
import { clipOnBattery, innerBattery } from "./batteries.tsx";
import { displayPanel } from "./display-panel.tsx";
import { drive25Inch } from "./drive-2-5-inch.tsx";
import { fanSteps } from "./fan.tsx";
import { keyboardFromAbove } from "./keyboard-from-above.tsx";
import { keyboardFromBelow } from "./keyboard-from-below.tsx";
import { m2Ssd } from "./m2-ssd.tsx";
import { memorySoDimm } from "./memory-so-dimm.tsx";
import type { GuideSteps } from "./step.ts";
import { thermalPaste } from "./thermal-paste.tsx";
import { wifiCard } from "./wifi-card.tsx";

/** The steps of every guide. */
export const guideSteps: Readonly<Record<GuideSlug, GuideSteps>> = {
  "memory-so-dimm": memorySoDimm,
  "m2-ssd": m2Ssd,
  "2-5-inch-drive": drive25Inch,
  "inner-battery": innerBattery,
  "clip-on-battery": clipOnBattery,
  "display-panel": displayPanel,
  "keyboard-from-above": keyboardFromAbove,
  "keyboard-from-below": keyboardFromBelow,
  fan: fanSteps,
  "wifi-card": wifiCard,
  "thermal-paste": thermalPaste,
};
