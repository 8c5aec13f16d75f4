import { useId, useRef, useState } from "react";
import { getExplicitFitment } from "#contract/explicit-fitments.ts";
import { listLaptops } from "#contract/laptops.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { callShop } from "#web/calls/call-shop.ts";
import { useCall } from "#web/calls/use-call.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FitmentForm, laptopName, RulesVerdict } from "./fitment-form.tsx";

interface SelectedLaptop {
  key: string;
  text: string;
}

const suggest = async (typed: string) => {
  const { body } = await callShop(listLaptops, { query: { q: typed } });
  return [{ options: body.map(({ slug, brand, model }) => ({ key: slug, text: `${brand} ${model}` })) }];
};

/** Selects a laptop and sets whether the part fits it. An existing explicit fitment can be changed. */
export function AddFitment({ partId }: { partId: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<SelectedLaptop>();
  function reset() {
    setSelected(undefined);
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  }
  return (
    <section aria-labelledby={id} className="mb-12 max-w-2xl">
      <h3 id={id} className="text-title">
        Add a laptop
      </h3>
      <label htmlFor={`${id}-laptop`} className="mt-4 mb-1.5 block font-medium text-small">
        Laptop
      </label>
      <Combobox
        id={`${id}-laptop`}
        placeholder="Brand or model"
        className={controlVariants(undefined, "h-11")}
        listLabel="Laptops"
        emptyText="No laptops found."
        firstIsActive
        suggest={suggest}
        onChoose={(option, input) => {
          input.value = option.text;
          field.current = input;
          setSelected(option);
        }}
      />
      {selected && (
        <div className="mt-5">
          <LaptopFitment key={selected.key} partId={partId} laptop={selected.key} onDone={reset} />
        </div>
      )}
    </section>
  );
}

function LaptopFitment({ partId, laptop, onDone }: { partId: string; laptop: string; onDone: () => void }) {
  const row = useCall(getExplicitFitment, { params: { id: partId, laptop } });
  if (!row.data) {
    if (row.error) return <CallFailed error={row.error} onRetry={() => void row.refetch()} />;
    return <Skeleton className="h-40" />;
  }
  return (
    <>
      <RulesVerdict row={row.data} />
      <FitmentForm partId={partId} row={row.data} label={`Fit in ${laptopName(row.data)}`} onDone={onDone} />
    </>
  );
}
