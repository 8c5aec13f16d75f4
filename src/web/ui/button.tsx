import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

type Variant = "primary" | "secondary" | "quiet" | "danger";
/** `small` for table rows, where a button sits on a line of text; `chip` where it stands among badges. */
type Size = "chip" | "small" | "medium" | "large";

const base =
  "inline-flex items-center justify-center gap-2 rounded-m font-medium transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed";
const sizes: Record<Size, string> = {
  chip: "button-chip",
  small: "min-h-9 px-3 py-1.5 text-small",
  medium: "min-h-11 px-4 py-2 text-small",
  large: "min-h-12 px-6 py-2.5 text-body",
};
const variants: Record<Variant, string> = {
  primary:
    "border border-transparent bg-azure-fill text-white hover:bg-azure-deep disabled:bg-hairline disabled:text-ink-faint disabled:hover:bg-hairline",
  secondary: "border border-edge bg-surface text-ink hover:border-ink disabled:text-ink-faint",
  quiet: "text-azure hover:bg-azure-wash disabled:text-ink-faint",
  danger: "border border-ember bg-surface text-ember hover:bg-ember-wash disabled:text-ink-faint",
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
  /** Work is in progress: the button keeps its size, says so to screen readers, and ignores presses. */
  busy?: boolean;
}

export function Button({ variant, size, busy = false, disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonVariants({ variant, size, className: classNames(className, busy && "animate-pulse") })}
    />
  );
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<LinkProps, "className"> & VariantProps & { className?: string }) {
  return <Link {...rest} className={buttonVariants({ variant, size, className })} />;
}
