import { useNavigation } from "react-router";

/** The next page is on its way: a line across the top, for whoever waits longer than a moment (`shell.css`). */
export function PageProgress() {
  return useNavigation().state === "idle" ? null : <div className="page-progress" aria-hidden="true" />;
}
