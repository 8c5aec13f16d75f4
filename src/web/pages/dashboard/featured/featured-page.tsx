import { useId, useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import { getFeatured, MAX_FEATURED, saveFeatured } from "#contract/featured.ts";
import { listAllParts, type ManagedPart } from "#contract/stock.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { callShop } from "#web/calls/call-shop.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox, type ComboboxOption } from "#web/ui/combobox.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { Screen } from "../screen.tsx";
import { FeaturedRows, withPartMoved } from "./featured-rows.tsx";

export const meta = screenMeta("Featured");

const skeleton = <RowsSkeleton height="h-16" rows={8} />;

/** The parts that the home page and unsorted lists start with, in the owner's order. */
export default function FeaturedPage() {
  return (
    <Screen title="Featured" skeleton={skeleton} permission="manage-parts">
      <FeaturedParts />
    </Screen>
  );
}

function FeaturedParts() {
  const read = useCall(getFeatured, {});
  if (!read.data) {
    return read.error ? <CallFailed error={read.error} onRetry={() => void read.refetch()} /> : skeleton;
  }
  return <FeaturedEditor now={read.data} load={async () => (await read.refetch()).data} />;
}

type FeaturedList = AnswerOf<typeof getFeatured>;

interface FeaturedEditorProps {
  /** As last read: someone else may have saved since this editor was opened. */
  now: FeaturedList;
  load: () => Promise<FeaturedList | undefined>;
}

/** Changes the order in the browser, and saves the whole list if no one else has saved meanwhile. */
function FeaturedEditor({ now, load }: FeaturedEditorProps) {
  /** The order that is not saved yet, and the version that it replaces. */
  const [draft, setDraft] = useState<{ version: number; parts: readonly ManagedPart[] }>();
  const { version, parts } = draft ?? now;
  const [status, setStatus] = useState("");
  const [error, setError] = useState<string>();
  const save = useSend(saveFeatured, [getFeatured]);

  function setParts(changed: readonly ManagedPart[]) {
    const isAsSaved = idsOf(changed).join() === idsOf(now.parts).join();
    setDraft(isAsSaved ? undefined : { version, parts: changed });
  }

  function move(from: number, to: number) {
    const part = parts[from];
    if (!part || to < 0 || to >= parts.length) return;
    setParts(withPartMoved(parts, from, to));
    setStatus(`${part.name}: position ${to + 1} of ${parts.length}`);
  }
  function remove(at: number) {
    setStatus(`${parts[at]?.name} removed`);
    setParts(parts.filter((_, index) => index !== at));
  }
  function add(part: ManagedPart) {
    if (parts.some(({ _id }) => _id === part._id)) return setStatus(`${part.name} is in the list already`);
    setParts([...parts, part]);
    setStatus(`${part.name} added at position ${parts.length + 1}`);
  }
  async function saveAll() {
    setError(undefined);
    try {
      await save.mutateAsync({ body: { version, parts: idsOf(parts) } });
      setDraft(undefined);
      toast.success("Featured parts saved");
    } catch (failure) {
      if (problemOf(failure)?.code !== "edited_meanwhile") return setError(errorText(failure));
      const latest = await load();
      setDraft({ version: latest?.version ?? version, parts });
      // Not before: saving again would fail again.
      setError(`${errorText(failure)} Save again to replace it by yours, or discard yours to see it.`);
    }
  }
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-soft">
        These parts come first on the home page and in lists that are not sorted otherwise, followed by the
        best sellers.
      </p>
      {parts.length < MAX_FEATURED && <AddPart onAdd={add} />}
      {parts.length === 0 ? (
        <p className="my-6">No parts are featured. Lists start with the best sellers.</p>
      ) : (
        <FeaturedRows parts={parts} onMove={move} onRemove={remove} />
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button disabled={!draft} busy={save.isPending} onClick={() => void saveAll()}>
          Save
        </Button>
        {(draft || error) && (
          <Button
            variant="quiet"
            onClick={() => {
              setError(undefined);
              setDraft(undefined);
              void load();
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
      {error && <FormError>{error}</FormError>}
    </>
  );
}

const idsOf = (parts: readonly ManagedPart[]) => parts.map(({ _id }) => _id);

interface PartOption extends ComboboxOption {
  part: ManagedPart;
}

/** Finds a part by name, SKU or number. */
function AddPart({ onAdd }: { onAdd: (part: ManagedPart) => void }) {
  const id = useId();
  return (
    <div className="mb-4 max-w-xl">
      <label htmlFor={id} className="mb-1.5 block font-medium text-small">
        Add a part
      </label>
      <Combobox<PartOption>
        id={id}
        placeholder="Name, SKU or part number"
        className={controlVariants(undefined, "h-11")}
        listLabel="Parts"
        emptyText="No parts found."
        firstIsActive
        suggest={async (typed) => {
          if (typed === "") return [];
          const { body } = await callShop(listAllParts, { query: { q: typed, limit: 8, state: "forSale" } });
          return [
            {
              options: body.map((part) => ({ key: part._id, text: `${part.name} (${part.sku})`, part })),
            },
          ];
        }}
        onChoose={({ part }, input) => {
          input.value = "";
          onAdd(part);
        }}
      />
    </div>
  );
}
