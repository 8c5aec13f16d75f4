import { useEffect, useState } from "react";

const confirmationMs = 2000;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const end = setTimeout(() => setState("idle"), confirmationMs);
    return () => clearTimeout(end);
  }, [state]);
  async function copy() {
    try {
      // Not there on pages served over plain http.
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("refused");
    }
  }
  const words = { idle: "Copy", copied: "Copied", refused: "Select it to copy" }[state];
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={state === "idle" ? label : words}
      className="needs-script -mr-2 inline-flex min-h-9 shrink-0 items-center rounded-s px-2 font-medium text-azure text-small hover:bg-azure-wash"
    >
      <span aria-live="polite">{words}</span>
    </button>
  );
}
