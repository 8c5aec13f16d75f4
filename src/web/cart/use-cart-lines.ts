import { useCall } from "../calls/use-call.ts";
import { listCartParts } from "../parts/part-calls.ts";
import { useCart } from "./cart-store.ts";
import { type EvaluatedLine, evaluateLine } from "./evaluate-line.ts";

export interface CartLines {
  /** Undefined until the browser's cart and the shop's reply are there. */
  lines: EvaluatedLine[] | undefined;
  /** The request failed and there is no earlier data. */
  error: Error | null;
  refetch: () => void;
}

/** Returns the cart's lines with their current parts, all in one request. */
export function useCartLines(): CartLines {
  const cart = useCart();
  const ids = cart
    ?.map(({ partId }) => partId)
    .sort()
    .join(",");
  const { data, error, refetch, isPlaceholderData } = useCall(
    listCartParts,
    { query: { ids: ids ?? "" } },
    { enabled: Boolean(ids), keepLast: true },
  );
  const again = () => void refetch();
  if (cart?.length === 0) return { lines: [], error: null, refetch: again };
  const parts = new Map(data?.map((part) => [part._id, part]));
  // Placeholder data is fine for a removed line, but lacks a part that has just been added.
  const incomplete = isPlaceholderData && cart?.some(({ partId }) => !parts.has(partId));
  if (!cart || !data || incomplete) return { lines: undefined, error: data ? null : error, refetch: again };
  return {
    lines: cart.map((line) => evaluateLine(line, parts.get(line.partId))),
    error: null,
    refetch: again,
  };
}
