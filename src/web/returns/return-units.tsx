import { Link } from "react-router";
import type { ReturnDto } from "#contract/returns.ts";
import { describeFit } from "#domain/fitment/fit-answer.ts";
import { returnReasonTexts } from "#domain/returns.ts";
import { PartName } from "#web/parts/part-name.tsx";

interface ReturnUnitsProps {
  returned: ReturnDto;
  /** For the team: what the buyer was told about the fit, and where the units went. */
  managed?: boolean;
  /** For those who may change what fits: a link to the part's laptops. */
  linksFits?: boolean;
}

/** The units of a return, why they come back, and what became of them. */
export function ReturnUnits({ returned, managed = false, linksFits = false }: ReturnUnitsProps) {
  return (
    <ul className="grid gap-2">
      {returned.lines.map((line) => (
        <li key={line.partId} className="wrap-anywhere">
          <p>
            <span className="figures text-ink-soft">{line.quantity} × </span>
            <PartName name={line.name} />
          </p>
          <p className="part-number truncate text-ink-faint">{line.sku}</p>
          <p className="text-ink-soft text-small">
            {returnReasonTexts[line.reason]}
            {line.reason === "does_not_fit" &&
              returned.laptop &&
              `: ${returned.laptop.brand} ${returned.laptop.model}`}
            {returned.receivedAt && ` · ${arrivalText(line, managed)}`}
          </p>
          {managed && line.reason === "does_not_fit" && (
            <p className="text-small">
              {line.fit && (
                <span className="text-ink-soft">Told when ordering: {describeFit(line.fit)} </span>
              )}
              {linksFits && (
                <Link
                  to={`/dashboard/manageproducts/${line.partId}/fits`}
                  className="text-link inline-flex min-h-6 items-center"
                >
                  See which laptops it fits
                </Link>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "1 of 2 arrived" and, for admins, where it went: "arrived: 1 back in stock, 1 scrapped". */
function arrivalText(
  { quantity, restocked, scrapped }: ReturnDto["lines"][number],
  managed: boolean,
): string {
  const arrived = restocked + scrapped;
  if (arrived === 0) return "did not arrive";
  const text = arrived < quantity ? `${arrived} of ${quantity} arrived` : "arrived";
  if (!managed) return text;
  const where = [
    restocked > 0 && (scrapped > 0 ? `${restocked} back in stock` : "back in stock"),
    scrapped > 0 && (restocked > 0 ? `${scrapped} scrapped` : "scrapped"),
  ].filter(Boolean);
  return `${text}: ${where.join(", ")}`;
}
