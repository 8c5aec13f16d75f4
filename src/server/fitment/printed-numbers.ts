const noise = new Set(["computer", "laptop", "model", "notebook", "pc", "series", "touchscreen", "type"]);

/** Returns the words without what people type, and labels print, beside a model's name: "Type 20L5". */
export const withoutNoise = (words: readonly string[]): string[] => words.filter((word) => !noise.has(word));

/**
 * Returns the number of a series for that of one of its models, as makers print it: "dy2xxx" for HP's "dy2095wm" and
 * "750xda" for Samsung's "NP750XDA"; the word itself if no laptop has such a number.
 * @param word lowercase
 */
export function seriesNumber(word: string, isKnown: (series: string) => boolean): string {
  const hp = word.replace(
    /^([a-z]{1,2}\d)(\d{2,3})[a-z]{0,3}$/,
    (_, series: string, model: string) => series + "x".repeat(model.length),
  );
  const samsung = word.replace(/^n[pt](?=\d{3}[a-z])/, "");
  return [hp, samsung].find((number) => number !== word && isKnown(number)) ?? word;
}

/**
 * Returns the words of a name less and less literally, for when no laptop has all of them: with series for models, without
 * the code of a configuration ("UX425EA-SH74"), and without the size that Dell puts into some names ("Inspiron 15 5570").
 * @param isKnown whether some laptop's name has a number
 */
export function lessLiteral(words: readonly string[], isKnown: (number: string) => boolean): string[][] {
  const series = withoutNoise(words).map((word) => seriesNumber(word, isKnown));
  const model = withoutConfiguration(series);
  return [series, model, withoutSize(model)].filter(({ length }) => length > 0);
}

function withoutConfiguration(words: readonly string[]): string[] {
  const last = words.at(-1) ?? "";
  const model = words.slice(0, -1);
  const isCode = /^(?=.*\d)(?!gen)[a-z\d]{4,8}$/.test(last) && model.some(isModelNumber);
  // HP: "g6-2235us".
  const isRegional = /^\d[a-z\d]{3}[a-z]{2}$/.test(last) && /^[a-z]{1,2}\d$/.test(model.at(-1) ?? "");
  return isCode || isRegional ? model : [...words];
}

const isModelNumber = (word: string) => word.length >= 4 && /[a-z]/.test(word) && /\d/.test(word);

/** Returns the words without the size and the thousands that Dell prints beside a number: "Inspiron 15 5000 5570". */
export function withoutSize(words: readonly string[]): string[] {
  const isNumber = (word: string) => /^[1-9]\d{3}$/.test(word) && !/^20[0-2]\d$/.test(word);
  const isSize = (word: string) => inchesOf(word) !== undefined;
  const ofModel = words.filter((word) => !isSize(word) && !/^[357]000$/.test(word));
  return ofModel.some(isNumber) ? ofModel : words.filter((word) => !isSize(word) || !word.endsWith("inch"));
}

/** Returns the whole inches of a display's size as names have it: 15 for "15", "15.6" and "15inch". */
export function inchesOf(word: string): number | undefined {
  return /^1[0-8](\.\d)?(inch)?$/.test(word) ? Math.floor(Number.parseFloat(word)) : undefined;
}

/** Returns whether a display has a size in whole inches; false where its diagonal is unknown. */
export const isOfInches = (displayInch: number | null | undefined, inches: number): boolean =>
  Math.floor(displayInch ?? 0) === inches;
