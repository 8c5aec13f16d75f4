import { Link } from "react-router";
import { laptopAddress, laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { Label } from "#web/ui/label.tsx";

/**
 * The label above the filters: a plain form that finds a laptop, or the chosen one. Every visitor gets the same HTML;
 * the style sheet shows what applies. Loaded on its own: the list's first scripts have a limit.
 */
export default function FindParts() {
  const laptop = useMyLaptop();
  return (
    <div className="max-lg:hidden">
      <Label className="only-without-laptop">
        <form action={laptopsPath}>
          <label htmlFor="find-parts" className="font-semibold text-small">
            Find parts that fit
          </label>
          <input
            id="find-parts"
            name="q"
            required
            maxLength={200}
            placeholder="ThinkPad T480 …"
            className="mt-2 mb-1 block h-10 w-full rounded-m border border-edge bg-surface px-2.5 text-small placeholder:text-ink-faint hover:border-ink"
          />
        </form>
      </Label>
      <Label band="mint" className="only-with-laptop">
        <p className="laptop-name truncate font-semibold text-small" />
        <p className="flex min-h-8 items-center gap-4 text-small">
          <Link to={laptopsPath} className="text-link">
            Change
          </Link>
          {/* Last: it comes after hydration. */}
          {laptop && (
            <Link to={laptopAddress(laptop.slug)} className="text-link">
              Open
            </Link>
          )}
        </p>
      </Label>
    </div>
  );
}
