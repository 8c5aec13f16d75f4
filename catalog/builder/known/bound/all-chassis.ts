import type { Chassis } from "./chassis.ts";
import { dellChassis } from "./dell.ts";
import { hpAndOtherChassis } from "./hp-and-others.ts";
import { lenovoChassis } from "./lenovo.ts";

export const allChassis: readonly Chassis[] = [...lenovoChassis, ...dellChassis, ...hpAndOtherChassis];
