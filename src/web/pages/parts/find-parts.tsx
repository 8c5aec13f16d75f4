import { laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { Label } from "#web/ui/label.tsx";
import { LaptopLabel } from "./laptop-label.tsx";

/**
 * The label above the filters: a plain form that finds a laptop, on wide screens, or the chosen one. Every visitor gets
 * the same HTML; the style sheet shows what applies. Loaded on its own: the list's first scripts have a limit.
 */
export default function FindParts() {
  return (
    <div>
      <Label className="only-without-laptop max-lg:hidden">
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
      <LaptopLabel />
    </div>
  );
}
