/** Packs that the trade sells as one although their labels differ, the more common code first; by makers' parts lists. */
export const sameBatteries: readonly (readonly [first: string, ...others: string[]])[] = [
  // Dell's parts list of the XPS 13 9360 names both for its 60 Wh pack.
  ["RNP72", "TP1GT"],
  // Lenovo's maintenance manuals of the T470 and T480 list them as one removable 3-cell battery by several suppliers.
  ["01AV424", "01AV452", "01AV490", "01AV423", "01AV422"],
];

/** Volts on the label of packs whose reports give watt-hours only; by Lenovo's maintenance manuals. */
export const labelVolts: Readonly<Record<string, number>> = {
  "01AV420": 11.4,
  "01AV422": 11.4,
  "01AV425": 10.8,
  "01AV426": 10.8,
  "01AV427": 10.8,
  "01AV428": 10.8,
};

/** Packs with equal figures, seen in the same models, that are different parts all the same. */
export const differentBatteries: readonly (readonly [string, string])[] = [
  // Inspiron 5567 and its kin (WDX0R) against Inspiron 5480 and its kin (YRDD6): other cases and cables.
  ["3CRH3", "VM732"],
  ["RE03XL", "RF03XL"],
  ["BI03XL", "ON03XL"],
];
