import { classNames } from "#web/ui/class-names.ts";
import type { KeySpecs } from "./key-specs.ts";

const bands = {
  mint: "bg-[#169a78]",
  azure: "bg-[#2a5fe0]",
  ember: "bg-[#e0533a]",
  none: "bg-hairline",
} as const;

type Tone = NonNullable<KeySpecs["generation"]>["tone"];

/** Below a photograph, the generation's color as on the labels in it; its word is always near. */
export function GenerationBand({ tone }: { tone: Tone | undefined }) {
  return (
    <span aria-hidden="true" className={classNames("block h-[3px] rounded-b-s", bands[tone ?? "none"])} />
  );
}
