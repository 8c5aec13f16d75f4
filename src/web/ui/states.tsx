import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface StateProps {
  title: string;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  className?: string;
}

/** Nothing to show, without an error: says what belongs here and how to get it. */
export function EmptyState({ title, children, action, className }: StateProps) {
  return (
    <div
      className={classNames(
        "flex flex-col items-start gap-3 rounded-l bg-sunk px-6 py-10 sm:px-10",
        className,
      )}
    >
      <h2 className="text-title">{title}</h2>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** Something failed: says what, and offers a retry. */
export function ErrorState({
  title = "This could not be loaded",
  children,
  onRetry,
  className,
}: Omit<StateProps, "title" | "action"> & { title?: string; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-col items-start gap-3 rounded-l bg-ember-wash px-6 py-8 sm:px-10",
        className,
      )}
    >
      <h2 className="text-title">{title}</h2>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} className="mt-2">
          Try again
        </Button>
      )}
    </div>
  );
}
