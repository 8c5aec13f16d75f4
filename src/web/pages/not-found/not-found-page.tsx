import { partsListPath } from "#web/shell/site-menu.tsx";
import { useShopName } from "#web/shell/use-shop.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The page for every unknown address (specification §2, `*`). */
export default function NotFoundPage() {
  const shopName = useShopName();
  return (
    <div className="page-width grid items-center gap-10 py-12 lg:grid-cols-[5fr_6fr] lg:py-24">
      <title>{`Page not found · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptySlot className="w-full lg:order-last" />
      <div>
        <p className="part-number text-ink-faint">404</p>
        <h1 className="mt-2 text-display">Page not found</h1>
        <p className="mt-5 max-w-md text-ink-soft text-lead">
          The address may be mistyped, or the part is no longer for sale. You can find all our parts in the
          list.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={partsListPath} size="large">
            See all laptop parts
          </ButtonLink>
          <ButtonLink to="/" variant="secondary" size="large">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

const traces = [
  "M96 128H48v-64M96 140H36V40M96 152H24v120M96 176H36v104M96 188H48v64",
  "M520 60h44l20 20v60M520 72h38l14 14v96M520 268h44l20-20v-24M470 300h84l44-44",
  "M180 36h120l24 24h90M180 48h112l24 24h60M210 296h90l20-16h70",
];
const pins = Array.from({ length: 17 }, (_, place) => 103 + place * 7);
const chips: [x: number, y: number, width: number, height: number][] = [
  [440, 40, 64, 40],
  [150, 276, 44, 30],
  [404, 276, 52, 34],
  [548, 160, 30, 52],
];

/** The not-found picture: a board with an empty slot, marked like a part that is left out. */
function EmptySlot({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 640 336"
      className={className}
      role="img"
      aria-label="A circuit board with an empty slot"
    >
      <rect width="640" height="336" rx="24" fill="#10233b" />
      <rect x="10" y="10" width="620" height="316" rx="16" fill="none" stroke="#1c3a5e" strokeWidth="2" />
      <g fill="none" stroke="#24507f" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        {traces.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {[
        [24, 24],
        [616, 24],
        [24, 312],
        [616, 312],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="9" fill="#d9b25f" />
          <circle cx={x} cy={y} r="5" fill="#0a1728" />
        </g>
      ))}
      {chips.map(([x, y, width, height]) => (
        <g key={`${x} ${y}`}>
          <rect x={x - 5} y={y + 5} width={width + 10} height={height - 10} rx="2" fill="#8a97a6" />
          <rect x={x} y={y} width={width} height={height} rx="3" fill="#0b111a" />
          <circle cx={x + 8} cy={y + 8} r="2" fill="#2b3644" />
        </g>
      ))}
      <rect x="92" y="92" width="28" height="138" rx="4" fill="#05090f" />
      <g fill="#d9b25f">
        {pins.map((y) => (
          <rect key={y} x="112" y={y} width="14" height="3.5" rx="1" />
        ))}
      </g>
      <rect
        x="134"
        y="101"
        width="366"
        height="120"
        rx="6"
        fill="#0c1c30"
        stroke="#7cc0ff"
        strokeWidth="2"
        strokeDasharray="9 8"
      />
      <circle cx="500" cy="161" r="17" fill="#10233b" />
      <circle cx="500" cy="161" r="13" fill="#d9b25f" />
      <circle cx="500" cy="161" r="7" fill="#0a1728" />
      <g fill="#e8eef5" className="font-mono" textAnchor="middle">
        <text x="311" y="160" fontSize="40" letterSpacing="2">
          U404
        </text>
        <text x="311" y="190" fontSize="15" letterSpacing="4" fill="#7cc0ff">
          NOT FITTED
        </text>
      </g>
    </svg>
  );
}
