/**
 * Puts the cursor into the header's search field: where its sheet opens on a small screen or was opened before this ran,
 * and by Ctrl+K or ⌘K. No single-letter shortcut (WCAG 2.1.4).
 */
import { searchSheetId } from "./site-menu.tsx";

const sheet = () => document.getElementById(searchSheetId);
const focusField = () => sheet()?.querySelector("input")?.focus();

if (sheet()?.matches(":popover-open")) focusField();

document.addEventListener(
  "toggle",
  (event) => {
    if (event.target === sheet() && event.newState === "open") focusField();
  },
  // It does not bubble.
  { capture: true },
);

addEventListener("keydown", (event) => {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isCommand || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  if (!sheet()?.checkVisibility()) sheet()?.showPopover();
  focusField();
});
