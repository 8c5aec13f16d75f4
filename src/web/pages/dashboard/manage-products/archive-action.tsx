import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { deletePart, listParts } from "#contract/parts.ts";
import {
  countAllParts,
  getManagedPart,
  listAllParts,
  type ManagedPart,
  restorePart,
} from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

const changedCalls = [listAllParts, countAllParts, getManagedPart, listParts];

/** Deletes or archives a part, or puts an archived one on sale again. */
export function ArchiveAction({ part }: { part: ManagedPart }) {
  return part.state === "retired" ? <RestoreButton part={part} /> : <DeleteButton part={part} />;
}

function RestoreButton({ part }: { part: ManagedPart }) {
  const send = useSend(restorePart, changedCalls);
  async function restore() {
    try {
      await send.mutateAsync({ params: { id: part._id } });
      toast.success(`${part.name} is on sale again`);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Button
      variant="secondary"
      busy={send.isPending}
      aria-label={`Put ${part.name} on sale again`}
      onClick={() => void restore()}
    >
      Put on sale again
    </Button>
  );
}

function DeleteButton({ part }: { part: ManagedPart }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const send = useSend(deletePart, changedCalls);
  async function remove(): Promise<string | undefined> {
    try {
      await send.mutateAsync({ params: { id: part._id } });
      toast.success(messages.partDeleted(part.name));
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        className="px-3"
        aria-label={`${messages.buttonDelete} ${part.name}`}
        onClick={() => setIsConfirming(true)}
      >
        {messages.buttonDelete}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete ${part.name}?`}
        action={messages.buttonDelete}
        onConfirm={remove}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          It disappears from the shop immediately. If it is part of an order, it is archived and you can put
          it on sale again. Otherwise it is deleted for good.
        </p>
      </ConfirmDialog>
    </>
  );
}
