import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ProgressBarProps {
  /** The task in progress and how far it is; labels the bar. */
  label: ReactNode;
  /** 0 to 1. */
  value: number;
  className?: string;
}

/** Shows progress as text and as a bar. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <label className={classNames("block text-ink-soft text-small", className)}>
      {label}
      <progress
        max={100}
        value={Math.round(value * 100)}
        className={classNames(
          "mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hairline",
          "[&::-moz-progress-bar]:bg-azure-fill [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-azure-fill",
        )}
      />
    </label>
  );
}
