import type { OrderDto } from "#contract/orders.ts";
import { returnReasons, returnReasonTexts } from "#domain/returns.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Select } from "#web/ui/field.tsx";
import { QuantityField } from "#web/ui/quantity-field.tsx";
import type { DraftLine, LineErrors } from "./return-draft.ts";

interface ReturnLineProps {
  line: OrderDto["lines"][number];
  /** As many can be returned. */
  most: number;
  draft: DraftLine;
  errors: LineErrors | undefined;
  onChange: (draft: DraftLine) => void;
}

/** One line of the order: how many units go back and, if any, why. */
export function ReturnLine({ line, most, draft, errors, onChange }: ReturnLineProps) {
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">{line.name}</legend>
      <Thumbnail picture={line.pictureView} className="w-20 sm:w-28" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">
          <PartName name={line.name} />
        </p>
        <div className="mt-3 grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <QuantityField
            label={`Quantity, at most ${most}`}
            value={draft.quantity}
            min={0}
            max={most}
            error={errors?.quantity}
            onChange={(quantity) => onChange({ ...draft, quantity })}
          />
          {Number(draft.quantity) !== 0 && (
            <Select
              label="Reason"
              value={draft.reason}
              error={errors?.reason}
              onChange={(event) => onChange({ ...draft, reason: event.target.value })}
            >
              <option value="" disabled>
                Choose
              </option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {returnReasonTexts[reason]}
                </option>
              ))}
            </Select>
          )}
        </div>
      </div>
    </fieldset>
  );
}
