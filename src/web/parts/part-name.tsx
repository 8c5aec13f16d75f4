import { Fragment } from "react";

/** A part's name whose words are never parted at a hyphen: "SO-DIMM" and "USB-C" stay whole. */
export function PartName({ name }: { name: string }) {
  if (!name.includes("-")) return name;
  return name.split(" ").map((word, place) => {
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
