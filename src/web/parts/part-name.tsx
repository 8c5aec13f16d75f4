import { Fragment } from "react";
import { withUnits } from "./units.ts";

/**
 * A part's name whose words are never parted at a hyphen, nor a number from its unit: "SO-DIMM", "USB-C" and "8 GB"
 * stay whole.
 */
export function PartName({ name }: { name: string }) {
  const text = withUnits(name);
  if (!text.includes("-")) return text;
  return text.split(" ").map((word, place) => {
    const whole =
      word.includes("-") && word.length <= 16 ? <span className="whitespace-nowrap">{word}</span> : word;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one name never change places
      <Fragment key={place}>
        {place > 0 && " "}
        {whole}
      </Fragment>
    );
  });
}
