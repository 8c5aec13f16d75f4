import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** Days and times are flex containers: as blocks, WebKit writes them at their upper edge. */
const control =
  "block w-full [&:is([type=date],[type=time])]:flex rounded-m border bg-surface px-3 text-body text-ink transition-colors placeholder:text-ink-faint hover:border-ink disabled:bg-sunk disabled:text-ink-faint [&[readonly]]:bg-sunk";

/** Returns the classes of an input, select or text area. */
export function controlVariants(error: string | undefined, className: string): string {
  return classNames(control, error ? "border-ember" : "border-edge", className);
}

interface FrameProps {
  label: ReactNode;
  /** A hint on what to enter, shown before any error. */
  hint?: ReactNode | undefined;
  /** The problem and how to fix it. */
  error?: string | undefined;
  className?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label above, hint and error below, each linked to the control. */
export function FieldFrame({
  label,
  hint,
  error,
  className,
  children,
}: FrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-small">
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-ember text-small">
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text. Takes every attribute of `<input>`, and a form library's `register(…)`. */
export function Field({
  label,
  hint,
  error,
  className,
  ...rest
}: FrameProps & Omit<ComponentProps<"input">, "className">) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(wiring) => <input {...rest} {...wiring} className={controlVariants(error, "h-11")} />}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...rest
}: FrameProps & Omit<ComponentProps<"textarea">, "className">) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(wiring) => <textarea rows={5} {...rest} {...wiring} className={controlVariants(error, "py-2.5")} />}
    </FieldFrame>
  );
}

/** A native select without a label; the caller labels it. */
export function BareSelect({
  error,
  className = "",
  children,
  ...rest
}: ComponentProps<"select"> & { error?: string | undefined }) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={controlVariants(error, classNames("h-11 appearance-none truncate pr-10", className))}
      >
        {children}
      </select>
      <Icon grid={16} className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-soft">
        <path d="m4 6 4 4 4-4" />
      </Icon>
    </span>
  );
}

/** A native select with a label. */
export function Select({
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: FrameProps & Omit<ComponentProps<"select">, "className">) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <BareSelect {...rest} {...wiring} error={error}>
          {children}
        </BareSelect>
      )}
    </FieldFrame>
  );
}
