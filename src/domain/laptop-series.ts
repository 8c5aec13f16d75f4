/** A laptop among those of its brand. */
interface Model {
  model: string;
}

/** Models that a maker sells under one name: "ThinkPad T", "Latitude", "K series". */
export interface LaptopSeries<Each extends Model> {
  name: string;
  /** As people count: T60 before T480. */
  models: Each[];
}

/** A line of this many models or more is parted by the letters of its models: ThinkPad T, ThinkPad X. */
const longLine = 40;
/** Fewer than this are no line. */
const leastModels = 3;

const otherModels = "Other models";

const asPeopleCount = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** A brand's models by their lines, both in the order in which somebody looks for them. */
export function laptopSeries<Each extends Model>(models: readonly Each[]): LaptopSeries<Each>[] {
  // "ZenBook" and "Zenbook" are one family; the first spelling names it.
  const families = Map.groupBy(models, ({ model }) => familyOf(model).toLowerCase());
  const lines = new Map<string, Each[]>();
  for (const members of families.values()) {
    const family = familyOf(members[0]?.model ?? "");
    for (const member of members) {
      const name = family !== "" && members.length < longLine ? family : seriesOf(family, member.model);
      lines.set(name, [...(lines.get(name) ?? []), member]);
    }
  }
  const short = [...lines].filter(([, members]) => members.length < leastModels);
  const left = short.length > 1 ? short : [];
  for (const [name] of left) lines.delete(name);
  const named = [...lines].sort(([one], [other]) => asPeopleCount.compare(one, other));
  if (left.length > 0) named.push([otherModels, left.flatMap(([, members]) => members)]);
  return named.map(([name, members]) => ({
    name: named.length === 1 ? "All models" : name,
    models: members.sort((one, other) => asPeopleCount.compare(one.model, other.model)),
  }));
}

/** The words before the first one that has a figure: "ThinkPad" of "ThinkPad T480", nothing of "K53SD". */
function familyOf(model: string): string {
  const words = model.split(" ");
  const figure = words.findIndex((word) => /\d/.test(word));
  return words.slice(0, figure === -1 ? words.length : figure).join(" ");
}

/** "ThinkPad T" of a T480, "Aspire 5000" of a 5750ZG, "K series" of a K53SD. */
function seriesOf(family: string, model: string): string {
  const [, letters = "", figures = ""] = model.slice(family.length).match(/^\s*(\p{L}*)(\d*)/u) ?? [];
  const series = letters === "" ? roundOf(figures) : letters.toUpperCase();
  if (family !== "") return series === "" ? family : `${family} ${series}`;
  return series === "" ? otherModels : `${series} series`;
}

/** 5750 is one of the 5000s. */
const roundOf = (figures: string) =>
  figures.length < 3 ? "" : `${figures.charAt(0)}${"0".repeat(figures.length - 1)}`;
