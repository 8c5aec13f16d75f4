import { addLaptop, laptopFields, listAddedLaptops } from "#contract/added-laptops.ts";
import { listLaptopBrands } from "#contract/laptops.ts";
import { listRequestedLaptops } from "#contract/requested-laptops.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { asNumberOrNull } from "#web/forms/money-field.tsx";
import { toast } from "#web/shell/toast.tsx";
import type { DialogState } from "#web/team/actions.tsx";
import { Field, Select } from "#web/ui/field.tsx";

const memoryTypes = laptopFields.shape.memoryType.unwrap().options;

const numbers = [
  {
    name: "memorySockets",
    label: "Memory sockets (optional)",
    hint: "0 if all memory is soldered.",
    inputMode: "numeric",
  },
  { name: "moduleMaxGb", label: "Largest module per socket, GB (optional)", inputMode: "numeric" },
  { name: "displayInch", label: "Display, inches (optional)", inputMode: "decimal" },
] as const;

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
        memoryType: null,
        memorySockets: null,
        moduleMaxGb: null,
        displayInch: null,
      }}
      action="Add laptop"
      onSubmit={async (body) => {
        await send.mutateAsync({ body: { ...body, requestId: request?._id ?? null } });
        toast.success(`${body.brand} ${body.model} added`);
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label="Brand" autoComplete="off" error={errors.brand?.message} {...register("brand")} />
          <Field label="Model" autoComplete="off" error={errors.model?.message} {...register("model")} />
          <Select
            label="Memory (optional)"
            error={errors.memoryType?.message}
            {...register("memoryType", { setValueAs: (value: string) => value || null })}
          >
            <option value="">Not known</option>
            {memoryTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
          {numbers.map(({ name, ...field }) => (
            <Field
              key={name}
              autoComplete="off"
              error={errors[name]?.message}
              {...field}
              {...register(name, { setValueAs: asNumberOrNull })}
            />
          ))}
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
