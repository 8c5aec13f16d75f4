import { useEffect, useState } from "react";

const CONFIRMATION_MS = 2000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const end = setTimeout(() => setState("idle"), CONFIRMATION_MS);
    return () => clearTimeout(end);
  }, [state]);
  async function copy() {
    try {
      // The clipboard API is missing on pages served over plain http.
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }
  const status = { idle: "Copy", copied: "Copied", failed: "Select it to copy" }[state];
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={state === "idle" ? label : status}
      className="needs-script -mx-2 inline-flex min-h-9 shrink-0 items-center rounded-s px-2 font-medium text-azure text-small hover:bg-azure-wash"
    >
      <span aria-live="polite">{status}</span>
    </button>
  );
}
