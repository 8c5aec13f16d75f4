import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { queryClientOf } from "#web/calls/query-client.ts";
import { useCall } from "#web/calls/use-call.ts";
import { AddOrNotify } from "#web/cart/add-button.tsx";
import { useSession } from "#web/identity/use-session.ts";
import { LineFit, useLineFits } from "#web/laptop/line-fit.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { keySpecs } from "#web/parts/key-specs.ts";
import { listCartParts } from "#web/parts/part-calls.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { type PartDto, partSummary } from "#web/parts/part-summary.ts";
import { StockLine } from "#web/parts/stock-line.tsx";
import { useSaved } from "#web/saved/saved-store.ts";
import { savedSync } from "#web/saved/sync-saved.ts";
import { useSavedList } from "#web/saved/use-saved-list.ts";
import { BrowserOnly } from "#web/shell/browser-only.tsx";
import { NeedsScript } from "#web/shell/needs-script.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { later, Nothing } from "#web/ui/later.ts";
import { Price } from "#web/ui/price.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";

export const meta = screenMeta("Saved parts");

/** Stored in the browser, so the server renders nothing. */
const RecentlyViewed = later(() => import("#web/saved/recently-viewed.tsx"), Nothing);

/** The saved parts, open to everyone: in the browser for guests, in the profile for signed-in users. */
export default function SavedPage() {
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClientOf(user?.id ?? "")}>
      <div className="in-turn page-width min-h-dvh py-6 lg:py-12">
        <h1 className="text-heading">Saved parts</h1>
        <NeedsScript task="Saving parts" className="mt-4" />
        <p className="only-signed-out needs-script mt-2 text-ink-soft">
          Saved in this browser.{" "}
          <Link to="/login?from=/saved" className="text-link">
            Log in
          </Link>{" "}
          to keep them in your profile.
        </p>
        <div className="mt-6 max-w-4xl lg:mt-8">
          <SavedParts />
        </div>
        <BrowserOnly>
          <RecentlyViewed />
        </BrowserOnly>
      </div>
    </QueryClientProvider>
  );
}

function SavedParts() {
  const { ids, error, retry } = useSavedList();
  /** A guest's, until they have joined the profile's. */
  const here = useSaved()?.ids;
  if (ids) return <SavedList ids={ids} />;
  if (here && here.length > 0) return <SavedList ids={here} />;
  return error ? <CallFailed error={error} onRetry={retry} /> : <ListSkeleton rows={1} />;
}

const ListSkeleton = ({ rows }: { rows: number }) => <RowsSkeleton rows={rows} height="h-36" />;

function SavedList({ ids }: { ids: readonly string[] }) {
  const { data, error, refetch } = useCall(
    listCartParts,
    { query: { ids: ids.toSorted().join(",") } },
    { enabled: ids.length > 0, keepLast: true },
  );
  const fits = useLineFits(data?.map(({ _id }) => ({ partId: _id })));
  if (ids.length === 0) {
    return (
      <EmptyState
        title="No saved parts"
        action={<ButtonLink to={partsListPath}>See all laptop parts</ButtonLink>}
      >
        <p>Choose “Save” on a part's page to find it here later.</p>
      </EmptyState>
    );
  }
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={ids.length} />;
  const parts = new Map(data.map((part) => [part._id, part]));
  return (
    <ul aria-label="Saved parts" className="border-hairline border-t">
      {ids.map((id) => {
        const part = parts.get(id);
        return (
          <li key={id} className="border-hairline border-b py-4">
            {part ? (
              <SavedPart part={part}>
                <LineFit laptop={fits.laptop} fit={fits.fits?.answers.get(id)} />
              </SavedPart>
            ) : (
              <div className="flex items-center justify-between gap-4">
                <p className="text-ink-soft">This part is no longer sold.</p>
                <RemoveButton id={id} name="the part that is no longer sold" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SavedPart({ part: dto, children }: { part: PartDto; children: ReactNode }) {
  const part = partSummary(dto);
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <Thumbnail picture={part.picture} tone={keySpecs(dto).generation?.tone} />
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-medium">
          <Link to={`/parts/${part.slug}`} className="py-1 hover:text-azure hover:underline">
            <PartName name={part.name} />
          </Link>
        </h2>
        <p className="part-number mt-1 mb-2 truncate text-ink-faint">{part.sku}</p>
        {children}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-x-6 gap-y-2 sm:col-span-1 sm:flex-col sm:items-end sm:justify-start">
        <p className="flex flex-col sm:items-end">
          <Price amount={part.price} currency={part.currency} className="font-semibold text-lead" />
          <StockLine stock={part.stock} className="whitespace-nowrap text-label" />
        </p>
        <div className="flex items-center gap-1">
          <RemoveButton id={part.id} name={part.name} />
          <AddOrNotify part={part} />
        </div>
      </div>
    </div>
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const remove = () =>
    void savedSync()
      .toggle(id, false)
      .catch(() => toast.error("We couldn't update your saved parts. Please try again."));
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Remove ${name}`}
      onClick={remove}
      className="max-sm:min-h-11"
    >
      Remove
    </Button>
  );
}
