import { Button } from "#web/ui/button.tsx";
import { withoutPart, withQuantity } from "./cart.ts";
import type { EvaluatedLine } from "./evaluate-line.ts";
import { browserCart } from "./use-cart.ts";

interface LineTroubleProps {
  line: EvaluatedLine;
  /** Takes the line out; by default out of the cart, without further ado. */
  onRemove?: () => void;
}

/** Says why a line cannot be ordered as it stands, with the one press that puts it right. */
export function LineWarning({ line, onRemove }: LineTroubleProps) {
  const { trouble, partId } = line;
  if (!trouble) return null;
  const take = "take" in trouble ? trouble.take : undefined;
  const remove = onRemove ?? (() => browserCart().change((cart) => withoutPart(cart, partId)));
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-ember-wash py-1.5 pr-1.5 pl-4 text-small"
    >
      <p className="figures py-1">{wordsFor(line)}</p>
      {take === undefined ? (
        <Button look="secondary" aria-label={`Remove ${line.name} from the cart`} onClick={remove}>
          Remove it
        </Button>
      ) : (
        <Button
          look="secondary"
          aria-label={`Take ${take} of ${line.name}`}
          onClick={() => browserCart().change((cart) => withQuantity(cart, partId, take))}
        >
          Take {take}
        </Button>
      )}
    </div>
  );
}

function wordsFor({ trouble, quantity }: EvaluatedLine): string {
  switch (trouble?.kind) {
    case "gone":
      return "This part has left the shop.";
    case "sold-out":
      return "This part is out of stock.";
    case "too-many":
      return trouble.take === 1
        ? `Only 1 piece is left, not ${quantity}.`
        : `Only ${trouble.take} pieces are left, not ${quantity}.`;
    case "too-few":
      return `This part is sold from ${trouble.take} pieces.`;
    default:
      return "";
  }
}
