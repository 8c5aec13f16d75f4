/**
 * Returns what a form kept in the shape that it has now. A tab may keep values from before the shop was updated: a list
 * or a group of fields that is missing or has another shape is taken from the present values. A single value that is
 * missing was left empty.
 */
export function restoredValues<Values>(kept: unknown, now: Values): Values {
  return inShape(kept, now) as Values;
}

function inShape(kept: unknown, now: unknown): unknown {
  // Where nothing is now, nothing tells the shape.
  if (!isObject(now)) return isObject(kept) && now !== null && now !== undefined ? now : kept;
  if (!isObject(kept) || Array.isArray(kept) !== Array.isArray(now)) return now;
  if (Array.isArray(kept)) return kept;
  const known = Object.entries(now).filter(([key, value]) => key in kept || isObject(value));
  return { ...kept, ...Object.fromEntries(known.map(([key, value]) => [key, inShape(kept[key], value)])) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
