import { Button } from "#web/ui/button.tsx";
import { withoutPart, withQuantity } from "./cart.ts";
import { browserCart } from "./cart-store.ts";
import type { EvaluatedLine, LineProblem } from "./evaluate-line.ts";

interface LineWarningProps {
  line: EvaluatedLine;
  /** Removes the line; by default from the cart, without an undo. */
  onRemove?: () => void;
}

/** The id of a line's warning, for the field that it is about. */
export const lineWarningId = ({ partId }: Pick<EvaluatedLine, "partId">): string => `warning-${partId}`;

/** Explains why a line cannot be ordered, with a button that fixes it. */
export function LineWarning({ line, onRemove }: LineWarningProps) {
  const { problem, partId } = line;
  if (!problem) return null;
  const allowed = "allowed" in problem ? problem.allowed : undefined;
  const remove = onRemove ?? (() => browserCart().change((cart) => withoutPart(cart, partId)));
  return (
    <div
      id={lineWarningId(line)}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-ember-wash py-1.5 pr-1.5 pl-4 text-small"
    >
      <p className="py-1">{warningText(problem)}</p>
      {allowed === undefined ? (
        <Button variant="secondary" aria-label={`Remove ${line.name} from the cart`} onClick={remove}>
          Remove
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-label={`Change to ${allowed}: ${line.name}`}
          onClick={() => browserCart().change((cart) => withQuantity(cart, partId, allowed))}
        >
          Change to {allowed}
        </Button>
      )}
    </div>
  );
}

function warningText(problem: LineProblem): string {
  switch (problem.kind) {
    case "gone":
      return "This part is no longer available.";
    case "sold-out":
      return "This part is out of stock.";
    case "too-many":
      return `Only ${problem.allowed} left in stock.`;
    case "too-few":
      return `The minimum quantity is ${problem.allowed}.`;
  }
}
