import type { BoundKeyboard } from "./bound-keyboard.ts";
import { dellKeyboards } from "./dell-keyboards.ts";
import { hpAndOtherKeyboards } from "./hp-and-other-keyboards.ts";
import { lenovoKeyboards } from "./lenovo-keyboards.ts";
import { thinkPadKeyboards } from "./thinkpad-keyboards.ts";

export const boundKeyboards: readonly BoundKeyboard[] = [
  ...thinkPadKeyboards,
  ...lenovoKeyboards,
  ...dellKeyboards,
  ...hpAndOtherKeyboards,
];
