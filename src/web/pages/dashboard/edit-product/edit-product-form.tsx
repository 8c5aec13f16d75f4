import { useState } from "react";
import { useWatch } from "react-hook-form";
import { editPart, listParts } from "#contract/parts.ts";
import { countAllParts, getManagedPart, listAllParts, type ManagedPart } from "#contract/stock.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { UnsavedNote, useFormDraft } from "#web/forms/form-draft.tsx";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { productFields, typedFields } from "../add-product/product-body.ts";
import { noPictureMessage, ProductFields, useSpecKeys } from "../add-product/product-fields.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import { changedFields, type Editable, editableOf, editablePart, valuesOf } from "./part-values.ts";

/**
 * Edits everything but the stock, with the version that was read. If someone else saved first, it shows both versions
 * and lets the admin choose.
 * @param part as the server has it now; refetched after each attempt
 */
export function EditProductForm({ part }: { part: ManagedPart }) {
  const [read, setRead] = useState(part);
  const form = useContractForm(productFields, { defaultValues: valuesOf(part) });
  const isUnsaved = useFormDraft(form, `part:${useUser().id}:${part._id}`, [read, setRead]);
  const [uploading, setUploading] = useState(false);
  /** An imported part may have no picture, and can be saved without one. */
  const lacksPicture =
    useWatch({ control: form.control, name: "pictures" }).length === 0 && read.picture !== "";
  const send = useSend(editPart, [getManagedPart, listAllParts, countAllParts, listParts]);
  const specKeysOf = useSpecKeys();
  const [formError, setFormError] = useState<string>();
  /** The admin's unsaved changes when someone else had saved first. */
  const [conflicting, setConflicting] = useState<Editable>();

  async function save(mine: Editable, version: number): Promise<void> {
    setFormError(undefined);
    try {
      const body = { ...changedFields(mine, editablePart(read)), version };
      const saved = await send.mutateAsync({ params: { id: part._id }, body });
      startFrom({ ...part, ...saved });
      toast.success(`${saved.name} is saved`);
    } catch (error) {
      if (problemOf(error)?.code === "edited_meanwhile") return setConflicting(mine);
      if (!showFieldErrors(form, error, [...typedFields, "category"])) setFormError(errorText(error));
    }
  }

  /** Resets the form to a version of the part. */
  function startFrom(now: ManagedPart): void {
    setRead(now);
    form.reset(valuesOf(now));
    setConflicting(undefined);
    setFormError(undefined);
  }

  const submit = form.handleSubmit(async (fields) => {
    const mine = editableOf(fields, { part: read, specKeys: specKeysOf(fields.category) });
    if (Object.keys(changedFields(mine, editablePart(read))).length === 0) {
      return toast.info("Nothing has changed");
    }
    await save(mine, read.version);
  });

  return (
    <form noValidate onSubmit={submit} aria-label={`Edit ${part.name}`} className="grid max-w-2xl gap-5">
      <ProductFields
        form={form}
        isNew={false}
        ownSpecs={Object.keys(read.specs)}
        pictureError={lacksPicture ? noPictureMessage : undefined}
        onUploading={setUploading}
      />
      {conflicting ? (
        <ConflictChoice
          read={editablePart(read)}
          mine={conflicting}
          theirs={editablePart(part)}
          busy={send.isPending}
          onMine={() => void save(conflicting, part.version)}
          onTheirs={() => startFrom(part)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="large" busy={send.isPending} disabled={uploading || lacksPicture}>
            Save changes
          </Button>
          <UnsavedNote isUnsaved={isUnsaved} onDiscard={() => startFrom(part)} />
        </div>
      )}
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
