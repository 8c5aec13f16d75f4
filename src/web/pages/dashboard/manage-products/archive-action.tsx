import { messages } from "#contract/messages.ts";
import { deletePart, listParts } from "#contract/parts.ts";
import {
  countAllParts,
  getManagedPart,
  listAllParts,
  type ManagedPart,
  restorePart,
} from "#contract/stock.ts";
import { useSend } from "#web/calls/use-call.ts";
import type { Action } from "#web/team/actions.tsx";
import type { BulkAction } from "#web/team/bulk.tsx";

const changedCalls = [listAllParts, countAllParts, getManagedPart, listParts];
const whatDeletingMeans =
  "It disappears from the shop immediately. If it is part of an order, it is archived and you can put it on sale again. Otherwise it is deleted for good.";

/** Deletes or archives a part, or puts an archived one on sale again. */
export function useArchiveAction({ _id: id, name, state }: ManagedPart): Action {
  const restore = useSend(restorePart, changedCalls);
  const remove = useSend(deletePart, changedCalls);
  if (state === "retired") {
    return {
      text: "Put on sale again",
      label: `Put ${name} on sale again`,
      run: async () => {
        await restore.mutateAsync({ params: { id } });
        return `${name} is on sale again`;
      },
    };
  }
  return {
    text: messages.buttonDelete,
    variant: "danger",
    run: async () => {
      await remove.mutateAsync({ params: { id } });
      return messages.partDeleted(name);
    },
    ask: { title: `Delete ${name}?`, body: <p>{whatDeletingMeans}</p> },
  };
}

/** The same for several parts. */
export function useBulkArchiving(): readonly BulkAction<ManagedPart>[] {
  const restore = useSend(restorePart, changedCalls);
  const remove = useSend(deletePart, changedCalls);
  return [
    {
      text: "Put on sale again",
      applies: ({ state }) => state === "retired",
      run: ({ _id }) => restore.mutateAsync({ params: { id: _id } }),
      body: "Buyers can order them at once.",
    },
    {
      text: messages.buttonDelete,
      variant: "danger",
      applies: ({ state }) => state !== "retired",
      run: ({ _id }) => remove.mutateAsync({ params: { id: _id } }),
      body: whatDeletingMeans,
    },
  ];
}
