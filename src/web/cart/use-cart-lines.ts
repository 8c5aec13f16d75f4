import { listCartParts } from "#contract/cart.ts";
import { useCall } from "../calls/use-call.ts";
import { type EvaluatedLine, evaluateLine } from "./evaluate-line.ts";
import { useCart } from "./use-cart.ts";

export interface CartLines {
  /** Undefined until the browser's cart and the shop's answer about it are there. */
  lines: EvaluatedLine[] | undefined;
  /** The shop could not be asked, and nothing is known. */
  error: Error | null;
  /** Asks the shop anew. */
  look: () => void;
}

/** The cart's lines beside what the shop has of them now. One question for all of them. */
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
  const look = () => void refetch();
  if (cart?.length === 0) return { lines: [], error: null, look };
  const parts = new Map(data?.map((part) => [part._id, part]));
  // The last answer is still true of what is left; of a part that has just come it knows nothing.
  const unknown = isPlaceholderData && cart?.some(({ partId }) => !parts.has(partId));
  if (!cart || !data || unknown) return { lines: undefined, error: data ? null : error, look };
  return { lines: cart.map((line) => evaluateLine(line, parts.get(line.partId))), error: null, look };
}
