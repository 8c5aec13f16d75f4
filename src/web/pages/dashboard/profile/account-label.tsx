import { Link } from "react-router";
import { listAddresses, type SavedAddress } from "#contract/addresses.ts";
import type { AccountView } from "#contract/identity.ts";
import { useAccount, useProviderName } from "#web/account/proof.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { laptopName, type MyLaptops } from "#web/laptop/my-laptops.ts";
import { useMyLaptops } from "#web/laptop/use-my-laptops.ts";
import { useSavedList } from "#web/saved/use-saved-list.ts";
import { useShopName } from "#web/shell/use-shop.ts";
import { FactsLabel } from "#web/ui/facts-label.tsx";
import { FigureSkeleton } from "#web/ui/skeleton.tsx";

interface AccountLabelProps {
  email: string;
  name: string;
  className: string;
}

/** A summary of the account. Each fact leads to where it is changed, because the screen is long. */
export function AccountLabel({ email, name, className }: AccountLabelProps) {
  const { account, error: accountError } = useAccount();
  const addresses = useCall(listAddresses, { params: { email } });
  const laptops = useMyLaptops();
  const saved = useSavedList();
  const provider = useProviderName();
  const facts = {
    "Sign-in": { to: "#password", fact: account && waysIn(account, provider), error: accountError },
    Addresses: {
      to: "#my-addresses",
      fact: addresses.data && placesOf(addresses.data),
      error: addresses.error,
    },
    Laptops: { to: "#my-laptops", fact: laptops && namesOf(laptops) },
    "Saved parts": { to: "/saved", fact: saved.ids && (saved.ids.length || "None yet"), error: saved.error },
  };
  return (
    <FactsLabel
      title={name}
      sender={useShopName()}
      className={className}
      rows={Object.entries(facts).map(([about, fact]) => [about, <Fact key={about} {...fact} />])}
    />
  );
}

interface FactProps {
  to: string;
  /** Undefined until it is known. */
  fact: string | number | undefined;
  error?: Error | null;
}

/** One line high except in very large text, also while it is on its way: nothing below it moves. */
function Fact({ to, fact, error }: FactProps) {
  if (fact === undefined && !error) return <FigureSkeleton like="ThinkPad T480" />;
  return (
    <p className="-my-1 truncate py-1 max-xs:whitespace-normal">
      {/* Within the screen the browser itself goes there: Tab continues from where it went. */}
      <Link to={to} reloadDocument={to.startsWith("#")} className="text-link">
        {fact ?? "Could not be loaded"}
      </Link>
    </p>
  );
}

const waysIn = ({ hasPassword, twoFactor }: AccountView, provider: string): string =>
  `${hasPassword ? "Password" : provider}${twoFactor ? " and code from your app" : ""}`;

const placesOf = ([first, ...others]: readonly SavedAddress[]): string =>
  first ? andMore(first.addressParts.city || first.addressParts.line1, others.length) : "Add an address";

const namesOf = ({ laptops: [first, ...others] }: MyLaptops): string =>
  first ? andMore(laptopName(first), others.length) : "Add a laptop";

const andMore = (first: string, others: number): string =>
  others > 0 ? `${first} and ${others} more` : first;
