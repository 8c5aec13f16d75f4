import { useEffect, useRef, useState } from "react";
import { type ColorPair, colorPairs, contrastRatio, MIN_CONTRAST, rgbOf } from "./color-pairs.ts";

/** Every color pair in both themes, with the contrast ratio measured in the browser. */
export function Colors() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Theme name="Light" className="[color-scheme:light]" />
      <Theme name="Dark" className="[color-scheme:dark]" />
    </div>
  );
}

function Theme({ name, className }: { name: string; className: string }) {
  return (
    <div className={`rounded-l border border-hairline bg-paper p-4 text-ink sm:p-6 ${className}`}>
      <h3 className="font-semibold text-small">{name}</h3>
      <ul className="mt-4 grid gap-1">
        {colorPairs.flatMap((pair) =>
          pair.grounds.map((ground) => (
            <Swatch key={`${pair.front} ${ground}`} front={pair.front} ground={ground} as={pair.as} />
          )),
        )}
      </ul>
    </div>
  );
}

function Swatch({ front, ground, as }: { front: string; ground: string; as: ColorPair["as"] }) {
  const swatch = useRef<HTMLLIElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (!swatch.current) return;
    const { color, backgroundColor } = getComputedStyle(swatch.current);
    const colors = [rgbOf(color), rgbOf(backgroundColor)] as const;
    if (colors[0] && colors[1]) setRatio(contrastRatio(colors[0], colors[1]));
  }, []);
  return (
    <li
      ref={swatch}
      style={{ color: `var(--color-${front})`, background: `var(--color-${ground})` }}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-s px-3 py-1.5 text-small"
    >
      {/* A color for drawings is shown as a dot: as text it would not be readable. */}
      {as === "text" ? (
        <>
          <span>
            {front} on {ground}
          </span>
          <span className="figures">{ratio === undefined ? "…" : verdict(ratio, as)}</span>
        </>
      ) : (
        <>
          <span className="flex items-center gap-2">
            <span className="size-4 rounded-full bg-current" />
            <span className="text-ink">
              {front} on {ground}, drawings
            </span>
          </span>
          <span className="figures text-ink">{ratio === undefined ? "…" : verdict(ratio, as)}</span>
        </>
      )}
    </li>
  );
}

const verdict = (ratio: number, as: ColorPair["as"]) =>
  `${ratio.toFixed(2)} : 1${ratio < MIN_CONTRAST[as] ? `, below ${MIN_CONTRAST[as]}` : ""}`;
