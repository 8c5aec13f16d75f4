import { useState } from "react";
import { editPart, listParts } from "#contract/parts.ts";
import { countAllParts, getManagedPart, listAllParts } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { productFields } from "../add-product/product-body.ts";
import { ProductFields, useSpecKeys } from "../add-product/product-fields.tsx";
import type { ManagedPart } from "../manage-products/managed-part.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { changedFields, type Editable, editableOf, editablePart, valuesOf } from "./part-values.ts";

const names = ["name", "price", "minimumQuantity", "description", "sku", "category"] as const;

/**
 * Edits everything but the stock. The version that was read goes along: when someone else saved first, both versions
 * are shown, and the admin chooses.
 * @param part as the shop has it now; it is read anew after each try.
 */
export function EditProductForm({ part }: { part: ManagedPart }) {
  const [read, setRead] = useState(part);
  const form = useContractForm(productFields, { defaultValues: valuesOf(part) });
  const [picture, setPicture] = useState(part.picture);
  const [uploading, setUploading] = useState(false);
  /** A part that came without one, in a table, can be edited and stays without. */
  const lacksPicture = picture === "" && read.picture !== "";
  const send = useSend(editPart, [getManagedPart, listAllParts, countAllParts, listParts]);
  const specKeysOf = useSpecKeys();
  const [refusal, setRefusal] = useState<string>();
  const [overtaken, setOvertaken] = useState<Editable>();

  async function save(changes: Partial<Editable>, version: number, mine: Editable): Promise<void> {
    setRefusal(undefined);
    try {
      const saved = await send.mutateAsync({ params: { id: part._id }, body: { ...changes, version } });
      setOvertaken(undefined);
      startFrom({ ...part, ...saved });
      toast.success(`${saved.name} is saved`);
    } catch (error) {
      if (problemOf(error)?.code === "edited_meanwhile") return setOvertaken(mine);
      if (!showFieldErrors(form, error, names)) setRefusal(errorText(error));
    }
  }

  /** The form shows this and nothing else; what is changed from now on is changed from here. */
  function startFrom(now: ManagedPart): void {
    setRead(now);
    setPicture(now.picture);
    form.reset(valuesOf(now));
    setOvertaken(undefined);
    setRefusal(undefined);
  }

  const submit = form.handleSubmit(async (fields) => {
    const mine = editableOf(fields, { part: read, picture, specKeys: specKeysOf(fields.category) });
    const changes = changedFields(mine, editablePart(read));
    if (Object.keys(changes).length === 0) return toast.info("Nothing was changed");
    await save(changes, read.version, mine);
  });

  return (
    <form noValidate onSubmit={submit} aria-label={`Edit ${part.name}`} className="grid max-w-2xl gap-5">
      <ProductFields
        form={form}
        withStock={false}
        ownSpecs={Object.keys(read.specs)}
        picture={{
          url: picture,
          fault: lacksPicture ? "Choose a picture: a part is bought by its looks, too." : undefined,
          onChange: setPicture,
          onBusy: setUploading,
        }}
      />
      {overtaken ? (
        <ConflictChoice
          read={editablePart(read)}
          mine={overtaken}
          theirs={editablePart(part)}
          busy={send.isPending}
          onMine={() => void save(changedFields(overtaken, editablePart(read)), part.version, overtaken)}
          onTheirs={() => startFrom(part)}
        />
      ) : (
        <div>
          <Button type="submit" size="large" busy={send.isPending} disabled={uploading || lacksPicture}>
            Save changes
          </Button>
        </div>
      )}
      {refusal && <FormError>{refusal}</FormError>}
    </form>
  );
}
