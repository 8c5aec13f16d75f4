import type { Laptop } from "../laptops.ts";

/** Models whose pack slides out without tools, according to the manufacturers' manuals. */
const slideOut: Readonly<Record<string, RegExp>> = {
  Lenovo:
    /^ThinkPad (T60|T61|T4[0-3]0$|T5[0-3]0|T4[467]0p|T540p|W5\d\d|X20[01]|X2[23]0$|X61$|R\d|SL|L4[1-6]0|L412|L5[1-6]0|L512|Edge E[45][34]0)|^(G4\d|G5\d|B5[789]|V5[68])0?|^(G[45]0|B50|Z50)-|^IdeaPad [YZ]5[678]0/,
  HP: /^(Pavilion (g[467]|dv|dm4)|Compaq|Presario|2000|250 G[1-3]|255 G[1-3]|EliteBook (8[457][3-7]0[pw]|2[57][3-7]0p|6930p)|ProBook (4[3-7][1-4]\ds|6[45][4-7]\db|6[45][05] G1|4[57]0 G[0-2]))/,
  Dell: /^(Latitude E(5[45][0-3]0|5440|5540|6\d{3}|7[24]40)|Inspiron (N\d|15\d\d|3[457][24][0-9]$|3[57]3[57]$|55[23][0-9]$|57[23][0-9]$|[57][57]20)|Vostro (1\d{3}|2520|3[3457]50|3[45]60))/,
  ASUS: /^(K[4-7]\d[A-Z]|N[5-7][1356][A-Z]|X54[A-Z]|X55[AUV]|A5\d[A-Z]|F3|G7[345][A-Z]|M5[01])/,
  Acer: /^(Aspire [3-9]\d{3}|Aspire (E1|V3)-[457][357]1|Extensa [45]\d|TravelMate 5\d{3}|AO)/,
  Toshiba: /^Satellite (A|C[568]\d\d|L[3-8]\d\d|Pro (C|L3)|P300)/,
  Samsung: /^R|^N\d|^NC/,
};

/** Whether this laptop's pack slides out; laptops with two bays are told by their bays. */
export const slidesOut = ({ brand, model }: Laptop): boolean => slideOut[brand]?.test(model) === true;
