import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { getOrderReturns, requestReturn } from "#contract/returns.ts";
import { returnShippingText } from "#domain/returns.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { type ChosenPhoto, PhotosField } from "#web/forms/photos-field.tsx";
import { LaptopField } from "#web/laptop/laptop-field.tsx";
import type { MyLaptop } from "#web/laptop/my-laptops.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { toast } from "#web/shell/toast.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { type DraftLine, type LineErrors, linesToReturn, type ReturnBody } from "./return-draft.ts";
import { ReturnLine } from "./return-line.tsx";

interface RequestReturnFormProps {
  order: OrderDto;
  lines: readonly { partId: string; returnable: number }[];
}

/** A form: the units to send back, why, and for which laptop a part does not fit. */
export function RequestReturnForm({ order, lines }: RequestReturnFormProps) {
  const returnable = lines.filter((line) => line.returnable > 0);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DraftLine>>(() => firstDrafts(returnable));
  const [note, setNote] = useState("");
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [uploading, setUploading] = useState(false);
  const marketing = useShop()?.marketing;
  const myLaptop = useMyLaptop();
  const [chosen, setChosen] = useState<{ laptop: MyLaptop | undefined }>();
  const laptop = chosen ? chosen.laptop : myLaptop;
  const [errors, setErrors] = useState<ReadonlyMap<string, LineErrors>>(new Map());
  const [formError, setFormError] = useState<string>();
  const { send, sending } = useSendReturn(order);

  const asksLaptop = order.lines.some(
    ({ partId, fit }) => !fit && drafts.get(partId)?.reason === "does_not_fit",
  );
  const change = (partId: string, draft: DraftLine) => setDrafts(new Map(drafts).set(partId, draft));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = linesToReturn(returnable, drafts);
    setErrors(draft.errors);
    setFormError(draft.formError);
    if (draft.errors.size > 0 || draft.formError) {
      // After the errors have been rendered.
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    try {
      const photoIds = photos.map(({ id }) => id);
      await send({
        lines: draft.lines,
        note,
        photos: photoIds,
        ...(asksLaptop && laptop && { laptop: laptop.slug }),
      });
    } catch (error) {
      setFormError(problemOf(error)?.errors?.[0]?.message ?? errorText(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-2xl gap-6">
      <p className="text-ink-soft">
        From order <span className="part-number">{order.orderNumber}</span>. We answer by email, with the
        address and a return slip.{marketing && ` ${returnShippingText(marketing.returnShippingPaidBy)}`}
      </p>
      <ul className="border-hairline border-b">
        {returnable.map(({ partId, returnable: most }) => {
          const line = order.lines.find((each) => each.partId === partId);
          return (
            line && (
              <li key={partId} className="border-hairline border-t py-4">
                <ReturnLine
                  line={line}
                  most={most}
                  draft={drafts.get(partId) ?? noDraft}
                  errors={errors.get(partId)}
                  onChange={(draft) => change(partId, draft)}
                />
              </li>
            )
          );
        })}
      </ul>
      {asksLaptop && (
        <LaptopField
          label="Which laptop does it not fit?"
          hint="Optional. It helps us correct what we say about this part."
          laptop={laptop}
          onLaptop={(named) => setChosen({ laptop: named })}
        />
      )}
      <TextArea
        label="Anything we should know? (optional)"
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PhotosField
        label="Photos (optional, up to 3)"
        hint="They help us answer sooner. Only you and the shop see them."
        photos={photos}
        onChange={setPhotos}
        onBusy={setUploading}
      />
      {formError && <FormError>{formError}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending} disabled={uploading}>
          Request return
        </Button>
        <ButtonLink to={`/dashboard/order/${order._id}`} variant="quiet">
          Back to the order
        </ButtonLink>
      </div>
    </form>
  );
}

const noDraft: DraftLine = { quantity: "0", reason: "" };

/** A single unit is what the buyer came for; of several, they choose. */
function firstDrafts(
  returnable: readonly { partId: string; returnable: number }[],
): ReadonlyMap<string, DraftLine> {
  const [only, ...others] = returnable;
  return only && others.length === 0 && only.returnable === 1
    ? new Map([[only.partId, { quantity: "1", reason: "" }]])
    : new Map();
}

/** Sends the request, and opens the order. */
function useSendReturn(order: OrderDto) {
  const request = useSend(requestReturn, [getOrderReturns]);
  const navigate = useNavigate();
  async function send(body: ReturnBody): Promise<void> {
    await request.mutateAsync({ params: { id: order._id }, body });
    toast.success("Return requested");
    await navigate(`/dashboard/order/${order._id}`);
  }
  return { send, sending: request.isPending };
}
