import { useId, useRef, useState } from "react";
import { getExplicitFitment } from "#contract/explicit-fitments.ts";
import { listLaptops } from "#contract/laptops.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { callShop } from "#web/calls/shop-calls.ts";
import { useCall } from "#web/calls/use-call.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FitmentForm } from "./fitment-form.tsx";
import { laptopName } from "./fitment-labels.ts";
import { RulesVerdict } from "./rules-verdict.tsx";

interface Chosen {
  key: string;
  text: string;
}

const suggest = async (typed: string) => {
  const { body } = await callShop(listLaptops, { query: { q: typed } });
  return [{ options: body.map(({ slug, brand, model }) => ({ key: slug, text: `${brand} ${model}` })) }];
};

/** Names a laptop and says whether the part fits it. What is listed already is there to be changed. */
export function AddFitment({ partId }: { partId: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  function another() {
    setChosen(undefined);
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  }
  return (
    <section aria-labelledby={id} className="mb-12 max-w-2xl">
      <h3 id={id} className="text-title">
        List a laptop
      </h3>
      <label htmlFor={`${id}-laptop`} className="mt-4 mb-1.5 block font-medium text-small">
        Laptop
      </label>
      <Combobox
        id={`${id}-laptop`}
        placeholder="Any part of brand and model"
        className={controlVariants(undefined, "h-11")}
        listLabel="Laptops"
        emptyText="No such laptop is known to the shop."
        firstIsActive
        suggest={suggest}
        onChoose={(option, input) => {
          input.value = option.text;
          field.current = input;
          setChosen(option);
        }}
      />
      {chosen && (
        <div className="mt-5">
          <ChosenLaptop key={chosen.key} partId={partId} laptop={chosen.key} onDone={another} />
        </div>
      )}
    </section>
  );
}

function ChosenLaptop({ partId, laptop, onDone }: { partId: string; laptop: string; onDone: () => void }) {
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
