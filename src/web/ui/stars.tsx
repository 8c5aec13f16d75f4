const five = [0, 1, 2, 3, 4];
/** One star in a square of 20 units. */
export const starPath = "M10 1.9l2.47 5.02 5.53.8-4 3.9.94 5.52L10 14.53l-4.94 2.6.94-5.5-4-3.9 5.53-.81z";

/** Five stars, filled to the rating. @param rating 0 to 5, fractions allowed */
export function Stars({ rating, className = "h-4" }: { rating: number; className?: string }) {
  const text = `${Number.isInteger(rating) ? rating : rating.toFixed(1)} of 5 stars`;
  return (
    <svg viewBox="0 0 100 20" className={`${className} w-auto shrink-0`} role="img" aria-label={text}>
      {five.map((place) => {
        const filled = Math.max(0, Math.min(1, rating - place));
        return (
          <g key={place} transform={`translate(${place * 20} 0)`}>
            <path d={starPath} className="fill-star-off" />
            {filled === 1 && <path d={starPath} className="fill-star" />}
            {filled > 0 && filled < 1 && (
              <svg width={2 + filled * 16} height="20" overflow="hidden" aria-hidden="true">
                <path d={starPath} className="fill-star" />
              </svg>
            )}
          </g>
        );
      })}
    </svg>
  );
}
