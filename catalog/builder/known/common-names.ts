/** What firmware writes, and what people say instead: a replacement within the name. */
type Renaming = readonly [reported: RegExp, said: string];

/** Makers whose firmware knows numbers say the line that is on the box: "Nitro AN515-54" was sold as a Nitro 5. */
export const renamings: Readonly<Record<string, readonly Renaming[]>> = {
  // By Acer's product pages: the first digit after the letters is the class.
  Acer: [
    [/^AO(?=[A-Z]?\d)/, "Aspire One "],
    [/^AOHAPPY2$/, "Aspire One Happy 2"],
    [/^Aspire one/, "Aspire One"],
    [/^(?=(E1|V5)-)/, "Aspire "],
    [/^Aspire (?=A([1357])\d\d)/, "Aspire $1 "],
    [/^Aspire (?=E3-11)/, "Aspire E 11 "],
    [/^Aspire (?=E5-(\d))/, "Aspire E 1$1 "],
    [/^Aspire (?=F5-(\d))/, "Aspire F 1$1 "],
    [/^Aspire (?=ES1-(\d))/, "Aspire ES 1$1 "],
    [/^Aspire (?=VN7-(\d))/, "Aspire V 1$1 Nitro "],
    [/^Nitro (?=AN51)/, "Nitro 5 "],
    [/^Nitro (?=AN71)/, "Nitro 7 "],
    [/^Nitro (?=AN16)/, "Nitro 16 "],
    [/^Nitro (?=ANV15)/, "Nitro V 15 "],
    [/^Predator (?=G3-57|PH315)/, "Predator Helios 300 "],
    [/^Predator (?=PHN16)/, "Predator Helios Neo 16 "],
    [/^Spin (?=SP3)/, "Spin 3 "],
    [/^Swift (?=SF([135])\d\d)/, "Swift $1 "],
    [/^Swift (?=SFE16)/, "Swift Edge 16 "],
    [/^Swift (?=SFG14)/, "Swift Go 14 "],
    [/^Swift (?=SFX14)/, "Swift X "],
  ],
  Alienware: [[/^(M17x)(?=R\d)/, "$1 "]],
  Apple: [
    [/inch (?=Late)/, "inch, "],
    [/Thunderbolt 3 Ports/, "Thunderbolt 3 ports"],
  ],
  // By ASUS's support pages.
  ASUS: [
    [/^(?=1\d{3}[A-Z]|X101C?H$)/, "Eee PC "],
    [/^(?=X205)/, "EeeBook "],
    [/^(?=T100)/, "Transformer Book "],
    [/^(?=TP500)/, "Transformer Book Flip "],
    [/^(?=X102B|X202E|S400C|S500C|S551L|X510U|X542U)/, "VivoBook "],
    [/^(?=X541)/, "VivoBook Max "],
    [/^(?=N552V)/, "VivoBook Pro "],
    [/^(?=X580V)/, "VivoBook Pro 15 "],
    [/^(?=X705U)/, "VivoBook 17 "],
    [/^Vivobook Go (?=E1([45])04)/, "Vivobook Go 1$1 "],
    [/^(?=UX(3[0-3]\d|3[12][AE]|32V|430))/, "ZenBook "],
    [/^(?=UX490)/, "ZenBook 3 Deluxe "],
    [/^(?=UX550)/, "ZenBook Pro 15 "],
    [/^ZenBook (?=UX3([23])[35])/, "ZenBook 13 "],
    [/^ZenBook (?=UX363)/, "ZenBook Flip 13 "],
    [/^ZenBook (?=UX391)/, "ZenBook S "],
    [/^ZenBook (?=UX4(25|31|33))/, "ZenBook 14 "],
    [/^ZenBook (?=UX450)/, "ZenBook Pro 14 "],
    [/^ZenBook (?=UX53[34])/, "ZenBook 15 "],
    [/^Zenbook (?=U[MX]3402)/, "Zenbook 14 "],
    [/^Zenbook (?=UM5302)/, "Zenbook S 13 "],
    [/^Zenbook (?=UX5401)/, "Zenbook 14X "],
    [/^(?=G(551|73|74|75[01])[A-Z]|G75V|GL[57]52)/, "ROG "],
    [/^(?=GL502|GL[57]53)|^Strix 1[57] (?=GL)/, "ROG Strix "],
    [/^TUF GAMING(?= )/, "TUF Gaming"],
    [/^EXPERTBOOK(?= )/, "ExpertBook"],
  ],
  // By Dell's service manuals.
  Dell: [
    [/^System XPS 15Z$/, "XPS 15z"],
    [/^System (?=Inspiron|Vostro|XPS)/, ""],
    [/^XPS (?=L322X|9315$)/, "XPS 13 "],
    [/^XPS (?=9320$)/, "XPS 13 Plus "],
    [/^XPS (?=L5[02]\dX)/, "XPS 15 "],
    [/^XPS (?=L702X)/, "XPS 17 "],
    [/^Inspiron (?=N4010$|5437$)/, "Inspiron 14R "],
    [/^Inspiron (?=5423$)/, "Inspiron 14z "],
    [/^Inspiron (?=N5[01]10$|M5110$|55(20|21|37)$)/, "Inspiron 15R "],
    [/^Inspiron (?=7520$)/, "Inspiron 15R SE "],
    [/^Inspiron (?=N7[01]10$|57(20|21|37)$)/, "Inspiron 17R "],
    [/^Inspiron (?=7720$)/, "Inspiron 17R SE "],
    [/ - (?=\d{4}$)/, "-"],
    [/ 2n1$/, " 2-in-1"],
    [/^Vostro(?=\d)/, "Vostro "],
    [/(?<=6430)U$/, "u"],
  ],
  // The letters before the hyphen are the board's code name: KLV is that of every MateBook 14.
  Honor: [
    [/^(?=N(MH|BR)-)/, "MagicBook 14 "],
    [/^(?=B(BR|MH)-)/, "MagicBook 15 "],
    [/^(?=HYM-)/, "MagicBook 16 "],
    [/^(?=HLYL-)/, "MagicBook Pro "],
  ],
  HP: [
    [/(?<=\d.*)( Notebook| Mobile Workstation)?( PC)?$/, ""],
    [/^OMEN( by)?( HP)?( Gaming)? Laptop(?= )/, "Omen"],
    [/^OMEN by Laptop$/, "OMEN by HP Laptop"],
    [/^Victus( by)?( HP)?( Gaming)? Laptop(?= )/, "Victus"],
    [/^(Compaq |Presario )(?=CQ\d)/, "Compaq Presario "],
    [/^(Dev One) Notebook PC$/, "$1"],
    [/^(Stream) Notebook PC(?= \d)/, "$1"],
    [/ TS(?= \d)/, " TouchSmart"],
    [/ \d\d(\.\d)? inch(?= G\d)/, ""],
    [/(?<=-[a-z]+\d)XX$/, "xx"],
  ],
  Huawei: [
    [/^(?=WRT-|HN-)/, "MateBook 13 "],
    [/^(?=KLV)/, "MateBook 14 "],
    [/^(?=HKD-)/, "MateBook 14s "],
    [/^(?=CREM-)/, "MateBook 16 "],
    [/^(?=CREF-)/, "MateBook 16s "],
    [/^(?=KPL-|NB(D|LB|LK|M)-)/, "MateBook D 14 "],
    [/^(?=BO(D|DE|HB|HK|M)-)/i, "MateBook D 15 "],
    [/^(?=HLYL-|HVY-|RLEF-)/, "MateBook D 16 "],
    [/^(?=MACH|VGHH-)/, "MateBook X Pro "],
    [/^(?=HLY-)/, "MagicBook Pro "],
  ],
  Lenovo: [
    [/^IdeaPadFlex(?= )/, "IdeaPad Flex"],
    [/^IdeaPad FLEX(?=-)/, "IdeaPad Flex"],
    [/^(?=S10-3$)/, "IdeaPad "],
    [/^(IdeaPad S12) .*$/, "$1"],
    [/ HuronRiver Platform$/, ""],
    [/^(3000 G530) .*$/, "$1"],
    [/^(G400s) .*$/, "$1"],
    // Windows 10 with the right to downgrade: the same laptop with another license.
    [/ W10DG$/, ""],
    [/^ThinkPad T480S$/, "ThinkPad T480s"],
    [/^ThinkPad X1C(?= )/, "ThinkPad X1 Carbon"],
    [/^(ThinkPad X1 (Carbon|Extreme|Yoga) \d(st|nd|rd|th))$/, "$1 Gen"],
  ],
  MSI: [
    [/\\/g, "/"],
    [/^U90-U100$/, "Wind U90/U100"],
    [/^U270 series$/, "Wind U270"],
    [/^(CR\d+ 2M)-(CX\d+ 2OC)-(CX\d+ 2OD)$/, "$1/$2/$3"],
  ],
  // By Samsung's support pages, which lead them with NP or NT.
  Samsung: [
    [/^(?=7[56]0XDA)/, "Galaxy Book "],
    [/^(?=9[35]0QCG)/, "Galaxy Book Flex "],
    [/^(?=730QDA)/, "Galaxy Book Flex2 Alpha "],
    [/^(?=950XCJ)/, "Galaxy Book Ion "],
    [/^(?=950XDB)/, "Galaxy Book Pro "],
    [/^(?=950QDB)/, "Galaxy Book Pro 360 "],
    [/^(?=750XED)/, "Galaxy Book2 "],
    [/^(?=730QED)/, "Galaxy Book2 360 "],
    [/^(?=9[35]0QED)/, "Galaxy Book2 Pro 360 "],
    [/^(?=940XFG)/, "Galaxy Book3 Pro "],
    [/^(?=530XBB)/, "Notebook Flash "],
    [/^(?=270E5[GJ])/, "ATIV Book 2 "],
    [/^(?=670Z5E)/, "ATIV Book 6 "],
    [/^(?=905S3G)/, "ATIV Book 9 Lite "],
    [/^(?=30[05][EUV]\d[ACZ]|35[05]V[45]C)/, "Series 3 "],
    [/^(?=530U3)/, "Series 5 Ultra "],
    [/^(?=700Z3A)/, "Series 7 Chronos "],
  ],
  Toshiba: [
    [/^PORTEGE(?= )/, "Portege"],
    [/^TECRA(?= )/, "Tecra"],
  ],
};

/** What some machines report instead of a model: nothing can be said of all that bear such a name. */
const notModels: ReadonlySet<string> = new Set(["Lenovo Lenovo", "Lenovo ThinkPad"]);

export const isModel = (brand: string, model: string): boolean => !notModels.has(`${brand} ${model}`);

/**
 * Returns a model's name as people say it: "Omen 16-c0xxx" for the firmware's "OMEN by Laptop 16-c0xxx", "MateBook 14
 * KLVC-WXX9" for "KLVC-WXX9".
 */
export const commonModelName = (brand: string, model: string): string =>
  (renamings[brand] ?? []).reduce((name, [reported, said]) => name.replace(reported, said), model);

/** Returns a laptop's brand and common name: the same for the two names that firmware may have for one model. */
export const commonName = (brand: string, model: string): string =>
  `${brand} ${commonModelName(brand, model)}`;
