import { addLaptop, laptopFields, listAddedLaptops, nothingKnown } from "#contract/added-laptops.ts";
import { listLaptopBrands } from "#contract/laptops.ts";
import { listRequestedLaptops } from "#contract/requested-laptops.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import type { DialogState } from "#web/team/actions.tsx";
import { Field } from "#web/ui/field.tsx";
import { LaptopFactFields } from "./laptop-fact-fields.tsx";

/** Adds a laptop to the shop, with the facts by which the rules decide. @param request the one it answers, if any */
export function AddLaptopDialog({
  request,
  ...dialog
}: DialogState & { request?: { _id: string; name: string } }) {
  const brands = useCall(listLaptopBrands, {}).data ?? [];
  const send = useSend(addLaptop, [listAddedLaptops, listRequestedLaptops]);
  return (
    <FormDialog
      {...dialog}
      title="Add a laptop"
      lead={
        <p>
          It gets a page, and shoppers can choose it. Leave out what you do not know. What the rules cannot
          decide is stated on each product, under Fits.
        </p>
      }
      schema={laptopFields}
      defaultValues={{
        ...brandAndModel(
          request?.name ?? "",
          brands.map(({ name }) => name),
        ),
        ...nothingKnown,
      }}
      action="Add laptop"
      onSubmit={async (body) => {
        await send.mutateAsync({ body: { ...body, requestId: request?._id ?? null } });
        toast.success(`${body.brand} ${body.model} added`);
      }}
    >
      {(form) => (
        <>
          <Field
            label="Brand"
            autoComplete="off"
            error={form.formState.errors.brand?.message}
            {...form.register("brand")}
          />
          <Field
            label="Model"
            autoComplete="off"
            error={form.formState.errors.model?.message}
            {...form.register("model")}
          />
          <LaptopFactFields form={form as never} />
        </>
      )}
    </FormDialog>
  );
}

/** "lenovo thinkpad z13" → the brand as the shop spells it, and the rest. The brand is left open if it is unknown. */
function brandAndModel(name: string, brands: readonly string[]): { brand: string; model: string } {
  const typed = name.toLowerCase();
  const brand = brands.find((known) => typed.startsWith(`${known.toLowerCase()} `)) ?? "";
  return { brand, model: name.slice(brand.length).trim() };
}
