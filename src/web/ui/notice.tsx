import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  info: "bg-azure-wash text-ink",
  success: "bg-mint-wash text-ink",
  error: "bg-ember-wash text-ink",
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  /** Said aloud at once when it appears: errors are, the rest when the reader has time. */
  live?: boolean;
  children: ReactNode;
  className?: string;
}

/** A sentence or two within a page that the reader should not miss. */
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

/** What went wrong with a form as a whole, under it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-ember text-small">
      {children}
    </p>
  );
}
