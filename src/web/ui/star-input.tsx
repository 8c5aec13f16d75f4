import { type Ref, useId } from "react";
import { countText } from "#domain/number-text.ts";
import { classNames } from "./class-names.ts";
import { starPath } from "./stars.tsx";

const ratings = [1, 2, 3, 4, 5] as const;
const meanings = ["Poor", "Fair", "Average", "Good", "Excellent"];

interface StarInputProps {
  label: string;
  name: string;
  /** 1 to 5; 0 if nothing is chosen. */
  rating: number;
  error?: string | undefined;
  onRating: (rating: number) => void;
  /** The first star, for a form to focus. */
  ref?: Ref<HTMLInputElement>;
}

/** A rating of one to five stars: radio buttons, so arrow keys and screen readers work. */
export function StarInput({ label, name, rating, error, onRating, ref }: StarInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium text-small">{label}</legend>
      <div className="flex items-center">
        {ratings.map((stars) => (
          <label
            key={stars}
            className="cursor-pointer rounded-s p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-azure"
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={stars === rating}
              onChange={() => onRating(stars)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <svg viewBox="0 0 20 20" className="size-8" aria-hidden="true">
              <path
                d={starPath}
                className={classNames(
                  "stroke-1 transition-colors",
                  stars <= rating ? "fill-star stroke-star" : "fill-transparent stroke-edge",
                )}
              />
            </svg>
            <span className="sr-only">
              {countText(stars, "star")}: {meanings[stars - 1]}
            </span>
          </label>
        ))}
        <span className="ml-2 text-ink-soft text-small" aria-hidden="true">
          {meanings[rating - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-ember text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
