import { panelClass } from "#domain/fitment/panel-fit.ts";

const HD = "1366x768";
const HD_PLUS = "1600x900";
const FULL_HD = "1920x1080";
const eDP = (inch: number, ...resolutions: string[]) =>
  resolutions.map((each) => panelClass(inch, each, "eDP"));
const lvds = (inch: number, ...resolutions: string[]) =>
  resolutions.map((each) => panelClass(inch, each, "LVDS"));

type Models = readonly (readonly [models: RegExp, panels: readonly string[]])[];

/** The panels that makers list for common models that no machine reported a panel of; typed in on 2026-11-23. */
const published: Readonly<Record<string, Models>> = {
  /** PSREF and hardware maintenance manuals. */
  Lenovo: [
    [/^ThinkPad (T4[23]0)$/, lvds(14, HD, HD_PLUS)],
    [/^ThinkPad (T440p|T450)$/, eDP(14, HD, HD_PLUS, FULL_HD)],
    [/^ThinkPad (T4[678]0|E14( Gen 2)?|L480)$/, eDP(14, HD, FULL_HD)],
    [/^ThinkPad E15( Gen [23])?$/, eDP(15.6, FULL_HD)],
    [/^ThinkPad (T480S|T495|E14 Gen 4|P14s Gen 2a|X1 Carbon (4th|6th|7th))$/, eDP(14, FULL_HD)],
    [/^ThinkPad (T14 Gen 1|L14 Gen 1)$/, eDP(14, HD, FULL_HD)],
    [/^ThinkPad (X250|X270)$/, eDP(12.5, HD, FULL_HD)],
    [/^ThinkPad (T530|W530)$/, lvds(15.6, HD, HD_PLUS, FULL_HD)],
    [/^ThinkPad (T540p|E590)$/, eDP(15.6, HD, FULL_HD)],
    [/^ThinkPad (P5[12]|X1 Extreme 2nd)$/, eDP(15.6, FULL_HD)],
    [/^ThinkPad X1 Carbon Gen 11$/, eDP(14, "1920x1200")],
    [/^(B590 20208|B5[67]0e?|G580|G505s 20255)/, lvds(15.6, HD)],
    [/^(G50-30|IdeaPad 100-15IBY)/, eDP(15.6, HD)],
    [/^IdeaPad S145-15AST$/, eDP(15.6, HD, FULL_HD)],
    [/^(IdeaPad Gaming 3 15IMH05|IdeaPad 5 15ITL05|Legion 5 15ARH05H)$/, eDP(15.6, FULL_HD)],
    [/^Legion 5 Pro 16ACH6H$/, eDP(16, "2560x1600")],
  ],
  /** Owner's and service manuals. */
  Dell: [
    [/^Latitude E64[23]0$/, lvds(14, HD, HD_PLUS)],
    [/^Latitude (E7470|5480|5490|7480|7490|5400)$/, eDP(14, HD, FULL_HD)],
    [/^Inspiron (15-3567|5559|5567|5570)$/, eDP(15.6, HD, FULL_HD)],
    [/^Latitude E6510$|^Latitude E6530$/, lvds(15.6, HD, HD_PLUS, FULL_HD)],
    [/^Latitude E6540$/, eDP(15.6, HD, FULL_HD)],
    [/^Latitude E6440$/, eDP(14, HD, HD_PLUS, FULL_HD)],
    [/^Latitude E5440$/, eDP(14, HD, HD_PLUS)],
    [/^Latitude (E7450|E5450|E5470|3420)$/, eDP(14, HD, FULL_HD)],
    [/^Latitude E7240$/, eDP(12.5, HD, FULL_HD)],
    [/^Latitude 5590$/, eDP(15.6, HD, FULL_HD)],
    [/^Latitude 3120$/, [...eDP(11.6, HD), panelClass(11.6, HD, "eDP", true)]],
    [/^Inspiron (3542|15-3552)$/, eDP(15.6, HD)],
    [/^Inspiron 5558$/, eDP(15.6, HD, FULL_HD)],
    [/^(Inspiron (7577|15 7000 Gaming)|G3 3500|G5 55(87|90))$/, eDP(15.6, FULL_HD)],
  ],
  /** QuickSpecs and maintenance and service guides. */
  HP: [
    [/^Pavilion (g6|dv6)$|^2000$/, lvds(15.6, HD)],
    [/^Pavilion g4$/, lvds(14, HD)],
    [/^Pavilion (g7|dv7)$/, lvds(17.3, HD_PLUS)],
    [/^EliteBook 840 G[23]$/, eDP(14, HD, FULL_HD)],
    [/^EliteBook 8460p$/, lvds(14, HD, HD_PLUS)],
    [/^EliteBook 2560p$/, lvds(12.5, HD)],
    [/^EliteBook 820 G3$/, eDP(12.5, HD, FULL_HD)],
    [/^ProBook 640 G1$/, eDP(14, HD, HD_PLUS)],
    [/^Laptop 15-dy2/, eDP(15.6, HD, FULL_HD)],
    [/^Laptop 17-cp0/, eDP(17.3, HD_PLUS, FULL_HD)],
    [/^(OMEN Laptop 15-en0|Pavilion Gaming Laptop 15-(ec2|dk0))/, eDP(15.6, FULL_HD)],
    [/^Pavilion Aero Laptop 13-be/, eDP(13.3, "1920x1200")],
    [/^Pavilion Gaming Laptop 17/, eDP(17.3, FULL_HD)],
  ],
  /** Support pages. */
  ASUS: [
    [/^(K52F|K53S[CD])$/, lvds(15.6, HD)],
    [/^Vivobook Go E1504F/, eDP(15.6, FULL_HD)],
    [/^ROG Strix G513QY$/, eDP(15.6, FULL_HD)],
    [/^ROG Zephyrus G14 GA401/, eDP(14, FULL_HD)],
    [/^TUF Gaming FX505/, eDP(15.6, FULL_HD)],
    [/^TUF Gaming FX705/, eDP(17.3, FULL_HD)],
  ],
  /** Service guides. */
  Acer: [
    [/^Aspire (E1-531$|V3-571|574[12]|5750)/, lvds(15.6, HD)],
    [/^AO722$/, lvds(11.6, HD)],
    [/^Aspire E5-571$/, eDP(15.6, HD)],
    [/^Aspire (A315-(42|59)|A515-5[16])$/, eDP(15.6, HD, FULL_HD)],
    [/^Nitro AN515-5[28]$/, eDP(15.6, FULL_HD)],
    [/^(Nitro AN517|Predator PH317)/, eDP(17.3, FULL_HD)],
  ],
};

/** Models that were also sold with panels of more than 60 Hz, whose cable has 40 contacts: makers' specifications. */
const alsoFast: Readonly<Record<string, RegExp>> = {
  Lenovo: /^(Legion|IdeaPad Gaming|Y[57]20|Y[57]40)/,
  Dell: /^(G[357]|G15|Inspiron (15 7000 Gaming|7577))/,
  Alienware: /./,
  HP: /^(OMEN|Omen|Pavilion Gaming|Victus)/i,
  ASUS: /^(ROG|TUF|G5[135]|G7[135]|GL[57])/i,
  Acer: /^(Nitro|Predator)/,
  MSI: /./,
  Razer: /./,
  System76: /^(Oryx|Gazelle|Serval|Adder)/,
};

/** Whether a model was also sold with a panel of more than 60 Hz. */
export const soldWithFastPanels = (brand: string, model: string): boolean =>
  alsoFast[brand]?.test(model) ?? false;

/** Returns the classes of the panels that the maker lists for a model; none if they have not been entered. */
export const publishedPanels = (brand: string, model: string): readonly string[] =>
  (published[brand] ?? []).flatMap(([models, panels]) => (models.test(model) ? panels : []));
