import { listAddedLaptops, type StatedFacts, saveLaptopFacts } from "#contract/added-laptops.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import type { DialogState } from "#web/team/actions.tsx";
import { LaptopFactFields } from "./laptop-fact-fields.tsx";

/** Replaces what is known of a laptop that the team added. */
export function EditFactsDialog({
  laptop,
  name,
  ...dialog
}: DialogState & { laptop: { slug: string; facts: StatedFacts; version: number }; name: string }) {
  const send = useSend(saveLaptopFacts, [listAddedLaptops]);
  return (
    <FormDialog
      {...dialog}
      title={`What is known of the ${name}`}
      lead={
        <p>
          The rules decide by it which parts fit. What they cannot decide is stated on each product, under
          Fits.
        </p>
      }
      schema={saveLaptopFacts.body}
      defaultValues={{ ...laptop.facts, version: laptop.version }}
      action="Save"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { slug: laptop.slug }, body });
        toast.success(`${name} saved`);
      }}
    >
      {(form) => <LaptopFactFields form={form} />}
    </FormDialog>
  );
}
