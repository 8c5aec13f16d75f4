import type { ComponentProps, SyntheticEvent } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

type Variant = "primary" | "secondary" | "quiet" | "danger";
/** `small` for table rows, where a button sits on a line of text; `chip` where it stands among badges. */
type Size = "chip" | "small" | "medium" | "large";

const base =
  "inline-flex items-center justify-center gap-2 rounded-m font-medium transition-colors off:cursor-not-allowed";
const sizes: Record<Size, string> = {
  chip: "button-chip",
  small: "min-h-9 px-3 py-1.5 text-small",
  medium: "min-h-11 px-4 py-2 text-small",
  large: "min-h-12 px-6 py-2.5 text-body",
};
const variants: Record<Variant, string> = {
  primary:
    "border border-transparent bg-azure-fill text-white hover:bg-azure-deep off:bg-hairline off:text-ink-faint off:hover:bg-hairline",
  secondary: "border border-edge bg-surface text-ink hover:border-ink off:text-ink-faint",
  quiet: "text-azure hover:bg-azure-wash off:text-ink-faint",
  danger: "border border-ember bg-surface text-ember hover:bg-ember-wash off:text-ink-faint",
};

interface VariantProps {
  variant?: Variant | undefined;
  size?: Size | undefined;
}

/** Returns a button's classes, for an element that is neither {@link Button} nor {@link ButtonLink}. */
export function buttonVariants({
  variant = "primary",
  size = "medium",
  className,
}: VariantProps & { className?: string | undefined }): string {
  return classNames(base, sizes[size], variants[variant], className);
}

interface ButtonProps extends ComponentProps<"button">, VariantProps {
  /**
   * Work is in progress: the button keeps its size and the focus, says so to screen readers, and ignores presses, those
   * of Enter in its form's fields as well.
   */
  busy?: boolean;
}

export function Button({ variant, size, busy, onClick, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonVariants({ variant, size, className: classNames(className, busy && "animate-pulse") })}
    />
  );
}

/** In place of `disabled`, with which the button would lose the focus. */
const ignore = (event: SyntheticEvent) => event.preventDefault();

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<LinkProps, "className"> & VariantProps & { className?: string }) {
  return (
    <Link
      {...rest}
      className={buttonVariants({ variant, size, className: classNames("button-link", className) })}
    />
  );
}
