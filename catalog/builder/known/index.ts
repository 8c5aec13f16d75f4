import { dell } from "./dell.ts";
import { hp } from "./hp.ts";
import type { KnownMaker } from "./known-facts.ts";
import { lenovo } from "./lenovo.ts";
import { acer, asus, framework, huawei, msi, samsung, toshiba } from "./other-makers.ts";

export const knownMakers: Readonly<Record<string, KnownMaker>> = {
  Lenovo: lenovo,
  Dell: dell,
  HP: hp,
  ASUS: asus,
  Acer: acer,
  Samsung: samsung,
  Toshiba: toshiba,
  Huawei: huawei,
  MSI: msi,
  Framework: framework,
};
