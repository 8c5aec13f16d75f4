import { useShop } from "#web/shell/use-shop.ts";
import { formatCardNumber } from "./card-input.ts";

/** One test card per outcome, from Stripe's list and the test network's own: https://docs.stripe.com/testing */
const cards = [
  { number: "4242424242424242", outcome: "payment succeeds" },
  { number: "4000000000000002", outcome: "card is declined" },
  { number: "4000002500003155", outcome: "bank asks for approval" },
  { number: "4000000000009995", outcome: "insufficient funds" },
  { number: "4000000700000005", outcome: "bank takes a while, then pays" },
  { number: "4000000000000259", outcome: "paid, then disputed" },
  { number: "4000000000007726", outcome: "refunds take a while" },
  { number: "4000000000005126", outcome: "refunds fail later" },
] as const;

/** The others are folded. */
const CARDS_SHOWN = 3;

interface TestCardsProps {
  onUse?: (number: string) => void;
  disabled?: boolean;
}

/** The notice that the shop is in test mode, and cards to try. Nothing where it is not. */
export function TestCards(props: TestCardsProps) {
  if (!useShop()?.testMode) return null;
  return (
    <section aria-labelledby="test-mode" className="rounded-m bg-sunk p-4 text-small">
      <h3 id="test-mode" className="font-semibold text-amber">
        Test mode
      </h3>
      <p className="mt-1 mb-2 text-ink-soft">
        No real money moves, and real cards are declined. Use one of these cards with any future date and any
        security code:
      </p>
      <Cards shown={cards.slice(0, CARDS_SHOWN)} {...props} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
          {cards.length - CARDS_SHOWN} more test cards
        </summary>
        <Cards shown={cards.slice(CARDS_SHOWN)} {...props} />
      </details>
    </section>
  );
}

type TestCard = (typeof cards)[number];

function Cards({ shown, onUse, disabled = false }: TestCardsProps & { shown: readonly TestCard[] }) {
  return (
    <ul>
      {shown.map(({ number, outcome }) => (
        <li key={number} className="flex items-center gap-x-3 py-1.5 sm:py-1">
          <span className="grid min-w-0 gap-x-4 sm:grid-cols-[10.5rem_1fr]">
            <code className="part-number whitespace-nowrap max-xs:whitespace-normal">
              {formatCardNumber(number)}
            </code>
            <span className="text-ink-soft">{outcome}</span>
          </span>
          {onUse && (
            <button
              type="button"
              disabled={disabled}
              onClick={() => onUse(number)}
              aria-label={`Use card: ${outcome}`}
              className="ml-auto min-h-11 min-w-11 shrink-0 rounded-s px-2 font-medium text-azure hover:bg-azure-wash disabled:text-ink-faint sm:min-h-9"
            >
              Use
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
