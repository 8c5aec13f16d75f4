/** A laptop of a brand. */
interface Model {
  model: string;
}

/** Models that a brand sells under one name: "ThinkPad T", "Latitude", "K series". */
export interface LaptopSeries<Each extends Model> {
  name: string;
  /** In natural order: T60 before T480. */
  models: Each[];
}

/** A family with at least this many models is split by the letters of the models: ThinkPad T, ThinkPad X. */
const splitFrom = 40;
/** A smaller group is no series. */
const MIN_MODELS = 3;

const otherModels = "Other models";

const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Groups a brand's models into series. Both are in natural order; models without a series come last. */
export function laptopSeries<Each extends Model>(models: readonly Each[]): LaptopSeries<Each>[] {
  // "ZenBook" and "Zenbook" are one family, named by the first spelling.
  const families = Map.groupBy(models, ({ model }) => familyOf(model).toLowerCase());
  const series = new Map<string, Each[]>();
  for (const members of families.values()) {
    const family = familyOf(members[0]?.model ?? "");
    for (const member of members) {
      const name = family !== "" && members.length < splitFrom ? family : seriesOf(family, member.model);
      series.set(name, [...(series.get(name) ?? []), member]);
    }
  }
  const small = [...series].filter(([, members]) => members.length < MIN_MODELS);
  const others = small.length > 1 ? small : [];
  for (const [name] of others) series.delete(name);
  const named = [...series].sort(([one], [other]) => natural.compare(one, other));
  if (others.length > 0) named.push([otherModels, others.flatMap(([, members]) => members)]);
  return named.map(([name, members]) => ({
    name: named.length === 1 ? "All models" : name,
    models: members.sort((one, other) => natural.compare(one.model, other.model)),
  }));
}

/**
 * Returns the words before the first one with a digit, a code or a bracket: "ThinkPad" for "ThinkPad T480", "MateBook X
 * Pro" for "MateBook X Pro VGHH-XX", "MacBook Air" for "MacBook Air (Retina, 13-inch, 2020)", nothing for "K53SD".
 */
function familyOf(model: string): string {
  const words = model.split(" (")[0]?.split(" ") ?? [];
  const code = words.findIndex((word) => /\d|^[A-Z]+-[A-Z]+$/.test(word));
  return words.slice(0, code === -1 ? words.length : code).join(" ");
}

/** Returns "ThinkPad T" for a T480, "Aspire 5000" for a 5750ZG, "K series" for a K53SD. */
function seriesOf(family: string, model: string): string {
  const [, letters = "", digits = ""] = model.slice(family.length).match(/^\s*(\p{L}*)(\d*)/u) ?? [];
  // "Aspire 5", but "Aspire 5000" for a 5750ZG.
  const number = family === "" || digits.length > 2 ? roundDown(digits) : digits;
  const series = letters === "" ? number : letters.toUpperCase();
  if (family !== "") return series === "" ? family : `${family} ${series}`;
  return series === "" ? otherModels : `${series} series`;
}

/** 5750 belongs to the 5000s. */
const roundDown = (digits: string) =>
  digits.length < 3 ? "" : `${digits.charAt(0)}${"0".repeat(digits.length - 1)}`;
