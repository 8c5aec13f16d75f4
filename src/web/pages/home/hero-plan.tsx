/** The drawn base below the parts, in millimeters, projected as the parts' renders are. */
export function HeroPlan() {
  return (
    <svg viewBox="0 0 1000 900" className="stage-plan" aria-hidden="true">
      <g transform="matrix(1.74 0.3445 -0.5568 1.392 262 486)">
        <rect className="plan-base" width="320" height="222" rx="12" />
        <rect className="plan-line" x="5" y="5" width="310" height="212" rx="8" />
        <path
          className="plan-dash"
          d="M30 150h200v56H30zM236 150h72v56h-72zM20 16h200v122H20zM232 20h70v34h-70zM232 62h70v34h-70zM228 108h80v22h-80z"
        />
        <path
          className="plan-line"
          d="M220 36h8l4 8M220 50h12M220 76h10l4 10M220 118h8M66 138v12M80 138v12M94 138v12M246 130v20M256 130v20M266 130v20M20 58H8v120h22M20 70h-7v98h17"
        />
        <g className="plan-silk">
          <text x="40" y="199" fontSize="13">
            BAT1
          </text>
          <text x="242" y="199" fontSize="11">
            SATA1
          </text>
          <text x="232" y="127" fontSize="9">
            M2
          </text>
        </g>
      </g>
      {screws.map(([x, y]) => (
        <g key={x}>
          <circle className="plan-gold" cx={x} cy={y} r="5.5" />
          <circle className="plan-hole" cx={x} cy={y} r="2.6" />
        </g>
      ))}
      <path className="plan-axis" d="M277.4 508.6V230M788.9 609.9V300M679.8 882.7V700" />
    </svg>
  );
}

const screws = [
  [277.4, 508.6],
  [788.9, 609.9],
  [168.2, 781.4],
  [679.8, 882.7],
] as const;
