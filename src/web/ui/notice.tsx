import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  info: "bg-azure-wash text-ink",
  success: "bg-mint-wash text-ink",
  error: "bg-ember-wash text-ink",
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  /** Announced by screen readers when it appears: errors at once, others when they are idle. */
  live?: boolean;
  children: ReactNode;
  className?: string;
}

/** A sentence or two that the reader should not miss. */
export function Notice({ tone = "info", live = true, children, className }: NoticeProps) {
  const role = tone === "error" ? "alert" : "status";
  return (
    <div
      role={live ? role : undefined}
      className={classNames("rounded-m px-4 py-3 text-small", tones[tone], className)}
    >
      {children}
    </div>
  );
}

/** An error of a form as a whole, shown below it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-ember text-small">
      {children}
    </p>
  );
}
