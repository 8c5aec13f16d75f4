import type { Laptop } from "../laptops.ts";

/** Models, as firmware names them, whose pack slides out without tools, according to the manufacturers' manuals. */
const slideOut: Readonly<Record<string, RegExp>> = {
  Lenovo:
    /^ThinkPad (T60|T61|T4[0-3]0$|T5[0-3]0|T4[467]0p|T540p|W5\d\d|X20[01]|X2[23]0$|X61$|T4[23]0s$|P5[01]$|Edge E[45]31|R\d|SL|L4[1-6]0|L412|L5[1-6]0|L512|Edge E[45][34]0)|^(G4\d|G5\d|G7[01]|B5[6789]|V5[68])0?|^(G[457]0|B50|Z50)-|^B5400|^IdeaPad [YZ]5[678]0/,
  HP: /^(Pavilion (g[467]|dv|dm4)|Compaq|Presario|1000$|2000|ENVY (m6|dv[67])|Pavilion m6|35[05] G[12]|2[45][05] G[1-6]|Laptop 1[457]-(bs|bw|ak|ra|rb)|EliteBook (8[457][3-7]0[pw]|2[57][3-7]0p|6930p)|ProBook (4[3-7][1-4]\ds|6[45][4-7]\db|6[45][05] G1|4[457][05] G[0-2]))/,
  Dell: /^(Latitude E43[01]0|Latitude 3440|Precision M[46][678]00|Inspiron (1[45]-)?(3452|346[7]|355[28]|356[7]|357[36]|5437|555[589]|5566|5748|5759|3520)|Vostro (1[45]-)?3(468|558|568|578)|Latitude E(5[45][0-3]0|5440|5540|6\d{3}|7[24]40)|Inspiron (N\d|15\d\d|3[457][24][0-9]$|3[57]3[57]$|55[23][0-9]$|57[23][0-9]$|[57][57]20)|Vostro (1\d{3}|2520|3[3457]50|3[45]60))/,
  ASUS: /^(K[4-7]\d[A-Z]|N[5-7][1356][A-Z]|X54[A-Z]|X55[AUV]|X550[A-Z]|A5\d[A-Z]|F3|G7[345][A-Z]|M5[01])/,
  Acer: /^(Aspire [3-9]\d{3}|Aspire (E1|V3)-[457][357]1|Extensa [45]\d|TravelMate 5\d{3}|AO)/,
  Toshiba: /^Satellite (A|C[568]\d\d|L[3-8]\d\d|Pro (C|L3)|P300)/,
  Samsung: /^R|^N\d|^NC|^3[05]\d[EV]/,
};

/** Models whose pack lies under the base cover, according to the same manuals. */
const underCover: Readonly<Record<string, RegExp>> = {
  Lenovo:
    /^ThinkPad (E1[45]|E[45][89][05]|L1[345]|L3[89]0|L[45][89]0|P5[23]|P7[23]|X1 |T14|T15)|^IdeaPad (3 1|5 |S145|S340|3[23]0S?-|520)|^Legion/,
  Dell: /^(XPS|Latitude 3[1-5][12]0|Precision (55|75)|Inspiron (13 53|14 54|15 55|15 7000 Gaming|5515|7405|7415|7577)|Vostro (15 55|5620))/,
  HP: /^(ENVY x360|Laptop 15-fc|Spectre|EliteBook (8[345]0 G[5-9]|x360))/,
  ASUS: /^(UX|Zen)/,
  Acer: /^(Swift|Aspire A[35]1\d-)/,
};

/** Whether this laptop's pack lies under the base cover. */
export const isUnderCover = ({ brand, reportedModel }: Laptop): boolean =>
  underCover[brand]?.test(reportedModel) === true;

/** Returns whether this laptop's pack slides out. For laptops with two bays, the bay decides. */
export const slidesOut = ({ brand, reportedModel }: Laptop): boolean =>
  slideOut[brand]?.test(reportedModel) === true;
