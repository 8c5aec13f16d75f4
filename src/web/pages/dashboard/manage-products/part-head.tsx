import { ButtonLink } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ArchiveAction } from "./archive-action.tsx";
import type { ManagedPart } from "./managed-part.ts";
import { PartTitle } from "./part-title.tsx";

/** Which part a screen is about, what can be done with it, and its other screens. */
export function PartHead({ part }: { part: ManagedPart }) {
  const address = `/dashboard/manageproducts/${part._id}`;
  return (
    <header className="mb-8">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 xl:grid-cols-[6rem_minmax(0,1fr)_auto]">
        <PartTitle part={part} nameClassName="text-title" />
        <div className="col-span-2 -ml-3 flex flex-wrap gap-1.5 xl:col-span-1 xl:ml-0">
          <ButtonLink to="/dashboard/manageproducts" variant="quiet" className="px-3">
            All products
          </ButtonLink>
          <ArchiveAction part={part} />
        </div>
      </div>
      <div className="mt-4">
        <Tabs
          label="This product"
          tabs={[
            { to: address, text: "Edit" },
            { to: `${address}/fits`, text: "Fits" },
            { to: `${address}/stock`, text: "Stock" },
          ]}
        />
      </div>
    </header>
  );
}
