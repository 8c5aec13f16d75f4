import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { listOrders } from "#contract/orders.ts";
import { addReview, listOwnReviews } from "#contract/reviews.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { UnsavedNote, useFormDraft } from "#web/forms/form-draft.tsx";
import { PhotosField } from "#web/forms/photos-field.tsx";
import { PictureUpload } from "#web/forms/picture-upload.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { LogoMark } from "#web/shell/icons.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { FormSkeleton } from "#web/ui/skeleton.tsx";
import { StarInput } from "#web/ui/star-input.tsx";
import { boughtParts, reviewBody, reviewFields } from "./review-body.ts";

/** A form to review the shop or a part that the user has bought; the address may name one with `part`. */
export function ReviewForm() {
  const user = useUser();
  const [search] = useSearchParams();
  const orders = useCall(listOrders, { query: { email: user.email, limit: 100 } });
  const asked = search.get("part");
  if (asked && orders.isPending) return <FormSkeleton fields={5} />;
  const parts = boughtParts(orders.data ?? []);
  const about = parts.find(({ id }) => id === asked)?.id ?? "";
  const partsHint = orders.error
    ? `Couldn't load the parts you bought: ${errorText(orders.error)}`
    : undefined;
  return <AddReviewForm key={about} about={about} parts={parts} partsHint={partsHint} />;
}

interface AddReviewFormProps {
  /** The part that the form begins with; empty: the shop. */
  about: string;
  parts: ReturnType<typeof boughtParts>;
  partsHint: string | undefined;
}

function AddReviewForm({ about, parts, partsHint }: AddReviewFormProps) {
  const user = useUser();
  const form = useContractForm(reviewFields, {
    defaultValues: {
      name: user.displayName,
      description: "",
      // Without it, the form would count as changed after a reset.
      ratings: undefined as unknown as number,
      partId: about,
      image: "",
      photos: [],
    },
  });
  const isUnsaved = useFormDraft(form, `review:${user.id}${about && `:${about}`}`);
  const [sendingPhotos, setSendingPhotos] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [added, setAdded] = useState(false);
  const send = useSend(addReview, [listOwnReviews]);
  const { control } = form;
  const partId = useWatch({ control, name: "partId" });
  const { field: rating } = useController({ control, name: "ratings" });
  const { field: photos } = useController({ control, name: "photos" });
  const { field: image } = useController({ control, name: "image" });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    setFormError(undefined);
    setAdded(false);
    try {
      await send.mutateAsync({ body: reviewBody(fields) });
    } catch (error) {
      if (!showFieldErrors(form, error, ["name", "description", "ratings"])) setFormError(errorText(error));
      return;
    }
    form.reset();
    setAdded(true);
    toast.success(messages.reviewAdded);
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <div className="flex items-start gap-4">
        {/* Its place is there for the shop, too: nothing moves when a part is chosen. */}
        {parts.length > 0 && (
          <div className="relative mt-1 w-20 shrink-0">
            <Thumbnail picture={parts.find(({ id }) => id === partId)?.picture} />
            {!partId && <LogoMark className="absolute inset-0 m-auto size-7" />}
          </div>
        )}
        <Select
          // Remounts when the parts arrive: a select ignores a value that is not among its options.
          key={parts.length}
          label="About"
          className="min-w-0 grow"
          {...form.register("partId")}
          hint={partsHint}
        >
          <option value="">The shop</option>
          {parts.map((part) => (
            <option key={part.id} value={part.id}>
              {part.name}
            </option>
          ))}
        </Select>
      </div>
      <StarInput
        label="Rating"
        name={rating.name}
        ref={rating.ref}
        rating={rating.value ?? 0}
        error={errors.ratings?.message}
        onRating={rating.onChange}
      />
      <TextArea label="Your review" error={errors.description?.message} {...form.register("description")} />
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register("name")} />
      <PhotosField
        label="Photos (optional, up to 3)"
        hint="Shown with your review. We remove the location where they were taken. JPEG, PNG, WebP or AVIF, up to 10 MB."
        photos={photos.value}
        onChange={photos.onChange}
        onBusy={setSendingPhotos}
      />
      <PictureUpload
        label="Picture of you (optional)"
        hint="Shown beside your name in reviews of the shop."
        value={image.value}
        onChange={image.onChange}
        onBusy={setUploading}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" busy={send.isPending} disabled={uploading || sendingPhotos}>
          Add review
        </Button>
        <UnsavedNote isUnsaved={isUnsaved} onDiscard={() => form.reset()} />
      </div>
      {formError && <FormError>{formError}</FormError>}
      {added && <Notice tone="success">{messages.reviewAdded}. It is under “Your reviews” now.</Notice>}
    </form>
  );
}
