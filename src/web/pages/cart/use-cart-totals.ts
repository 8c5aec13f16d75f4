import { useMemo } from "react";
import { countryName } from "#domain/address/countries.ts";
import type { EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { useSession } from "#web/identity/use-session.ts";
import { draftOf, GUEST } from "#web/ordering/order-draft.ts";
import { useDefaultAddress } from "#web/ordering/use-delivery.ts";
import { useOrderQuote } from "#web/ordering/use-quote.ts";

/**
 * Returns what the cart would come to: by the address that was typed at checkout, else by the default one of the
 * profile. The voucher is the one of checkout.
 */
export function useCartTotals(lines: readonly EvaluatedLine[]) {
  const { user } = useSession();
  const draft = useMemo(() => draftOf(() => sessionStorage, user?.id ?? GUEST, "cart"), [user?.id]);
  const typed = useMemo(() => draft.read(), [draft]);
  const known = useDefaultAddress(user);
  const place = typed.addressParts?.city ? typed.addressParts : known;
  const ordered = lines.map(({ partId, quantity }) => ({ partId, quantity }));
  const quoted = useOrderQuote(ordered.length > 0 ? ordered : undefined, undefined, place, typed.voucher);
  return {
    ...quoted,
    setVoucher(code: string) {
      draft.write({ ...draft.read(), voucher: code });
      quoted.setVoucher(code);
    },
    /** Where the amounts are for; undefined while unknown. */
    destination: place?.country && [place.region, countryName(place.country)].filter(Boolean).join(", "),
  };
}
