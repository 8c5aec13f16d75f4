import { useLayoutEffect, useRef } from "react";
import { controlVariants, FieldFrame } from "./field.tsx";

interface QuantityFieldProps {
  label: string;
  /** The item that this field counts, if a page has several; for screen readers only. */
  of?: string;
  /** The field's text: may be empty or not a number while the user types. */
  value: string;
  min: number;
  max: number;
  hint?: string | undefined;
  error?: string | undefined;
  /** The id of an element that says what is wrong, instead of `error`. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
}

const stepButton =
  "grid size-11 shrink-0 place-items-center rounded-m border border-edge bg-surface text-lead transition-colors hover:border-ink off:cursor-not-allowed off:border-hairline off:text-ink-faint";

/** A quantity, typed or changed with − and +, which stay within the range. */
export function QuantityField({
  label,
  of,
  value,
  min,
  max,
  hint,
  error,
  errorId,
  onChange,
}: QuantityFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration: React gets no event
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  }, []);
  const number = Number(value);
  const ofWhat = of ? ` of ${of}` : "";
  const canLower = number > min;
  const canRaise = number < max;
  const step = (by: number) => {
    if (!Number.isNaN(number)) onChange(String(Math.max(min, Math.min(max, number + by))));
  };
  return (
    <FieldFrame
      label={of ? <span className="sr-only">{label + ofWhat}</span> : label}
      hint={hint}
      error={error}
    >
      {(wiring) => (
        <div className={of ? "flex gap-1.5" : "flex gap-2"}>
          <button
            type="button"
            aria-label={`One less${ofWhat}`}
            aria-controls={wiring.id}
            aria-disabled={!canLower || undefined}
            onClick={() => canLower && step(-1)}
            className={stepButton}
          >
            −
          </button>
          <input
            {...wiring}
            ref={field}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuenow={Number.isFinite(number) ? number : undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              step(event.key === "ArrowUp" ? 1 : -1);
            }}
            {...(errorId && { "aria-invalid": true, "aria-describedby": errorId })}
            className={controlVariants(
              error ?? errorId,
              `figures h-11 text-center ${of ? "max-w-19 px-1!" : "max-w-24 px-2!"}`,
            )}
          />
          <button
            type="button"
            aria-label={`One more${ofWhat}`}
            aria-controls={wiring.id}
            aria-disabled={!canRaise || undefined}
            onClick={() => canRaise && step(1)}
            className={stepButton}
          >
            +
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
