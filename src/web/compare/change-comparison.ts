import { toast } from "../shell/toast.ts";
import {
  type ComparedPart,
  type Comparison,
  MAX_COMPARED,
  parseComparison,
  withPartSwitched,
} from "./comparison.ts";
import { readStored, writeStored } from "./comparison-store.ts";

/** Changes what is compared at this moment, in whichever tab it was chosen. */
export function changeComparison(how: (comparison: Comparison) => Comparison): void {
  const before = parseComparison(readStored());
  const after = how(before);
  if (after !== before) writeStored(after.length > 0 ? JSON.stringify(after) : "");
}

/**
 * Chooses a part for the comparison or takes it back, and says so when there is no room for one more.
 * Whatever else is known of the part is not kept.
 */
export function switchPart({ slug, name, category }: ComparedPart): void {
  changeComparison((before) => {
    const after = withPartSwitched(before, { slug, name, category });
    if (after === before)
      toast.info(`${MAX_COMPARED} parts fit side by side. Remove one to compare another.`);
    return after;
  });
}
