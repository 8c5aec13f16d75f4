import { formatCardNumber } from "./card-input.ts";

/** Of the published test cards the few that show what there is to see: https://docs.stripe.com/testing */
const cards = [
  { number: "4242424242424242", does: "pays" },
  { number: "4000000000000002", does: "is declined" },
  { number: "4000000000009995", does: "has no money left" },
  { number: "4000002500003155", does: "asks the bank first" },
] as const;

/** The permanent mark of test mode, and cards to try. */
export function TestCards({
  onUse,
  disabled = false,
}: {
  onUse?: (number: string) => void;
  disabled?: boolean;
}) {
  return (
    <section aria-labelledby="test-mode" className="rounded-m bg-sunk p-4 text-small">
      <h3 id="test-mode" className="font-semibold text-amber">
        Test mode
      </h3>
      <p className="mt-1 text-ink-soft">
        No money moves, and real cards are refused. Any date to come and any security code will do with:
      </p>
      <ul className="mt-2">
        {cards.map(({ number, does }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <code className="part-number">{formatCardNumber(number)}</code>
            <span className="text-ink-soft">{does}</span>
            {onUse && (
              <button
                type="button"
                disabled={disabled}
                onClick={() => onUse(number)}
                aria-label={`Use the card that ${does}`}
                className="ml-auto min-h-9 rounded-s px-2 font-medium text-azure hover:bg-azure-wash disabled:text-ink-faint"
              >
                Use
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
