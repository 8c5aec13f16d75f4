import { Fragment } from "react";
import { withUnits } from "./units.ts";

/** Shows a part's name without line breaks at hyphens or between number and unit: "SO-DIMM", "USB-C", "8 GB". */
export function PartName({ name }: { name: string }) {
  const text = withUnits(name);
  if (!text.includes("-")) return text;
  return text.split(" ").map((word, place) => {
    const unbroken =
      word.includes("-") && word.length <= 16 ? <span className="whitespace-nowrap">{word}</span> : word;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never move
      <Fragment key={place}>
        {place > 0 && " "}
        {unbroken}
      </Fragment>
    );
  });
}
