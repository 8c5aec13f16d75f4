import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { deletePart, listParts } from "#contract/parts.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import type { PartWire } from "#web/parts/part-summary.ts";
import { toast } from "#web/shell/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Price } from "#web/ui/price.tsx";
import { ProductEdit } from "./product-edit.tsx";

/** One product, and what an admin may do with it. */
export function ProductRow({ part, onStale }: { part: PartWire; onStale: () => void }) {
  const [doing, setDoing] = useState<"edit" | "delete">();
  const send = useSend(deletePart, [listParts]);
  const rest = () => setDoing(undefined);
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
    <article className="flex flex-wrap gap-x-5 gap-y-3 py-4 sm:flex-nowrap">
      <Thumbnail picture={part.pictureView} className="w-20 sm:w-24" />
      <div className="min-w-0 flex-1">
        <p className="part-number truncate text-ink-faint">{part.sku}</p>
        <h2 className="font-medium">
          <Link to={`/parts/${part.slug}`} className="hover:text-azure hover:underline">
            {part.name}
          </Link>
        </h2>
        {doing === "edit" ? (
          <ProductEdit part={part} onDone={rest} onStale={onStale} />
        ) : (
          <p className="figures mt-1 text-ink-soft text-small">
            <Price amount={part.price} currency={part.currency} className="font-semibold text-ink" />
            {" · "}
            {part.availableQuantity.toLocaleString("en")} available
            {part.minimumQuantity > 1 && ` · sold from ${part.minimumQuantity}`}
          </p>
        )}
      </div>
      {doing !== "edit" && (
        <div className="flex basis-full gap-2 self-start sm:basis-auto">
          <Button look="secondary" aria-label={`Edit ${part.name}`} onClick={() => setDoing("edit")}>
            Edit
          </Button>
          <Button look="secondary" aria-label={`Delete ${part.name}`} onClick={() => setDoing("delete")}>
            {messages.buttonDelete}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={doing === "delete"}
        title={`Delete ${part.name}?`}
        action={messages.buttonDelete}
        onConfirm={remove}
        onClose={rest}
      >
        <p>It vanishes from the shop at once. Orders that name it keep it.</p>
      </ConfirmDialog>
    </article>
  );
}
