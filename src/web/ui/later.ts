import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { LoadFailed } from "./load-failed.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * React's `lazy` for a part without which the rest of the page is still good. Its scripts may fail to load, on a bad
 * line or because the shop was updated while the tab was open. Then the stand-in takes the part's place, and not the
 * error page that of the whole page. Browsers keep in mind that a script failed: only a reload asks for it again.
 * @param standIn by default a sentence with a button that reloads the page
 */
export function later<Props extends object>(
  load: Load<Props>,
  standIn: ComponentType<Props> = LoadFailed,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: standIn })));
}

/** The placeholder for what is not missed. */
export const Nothing = (): null => null;
