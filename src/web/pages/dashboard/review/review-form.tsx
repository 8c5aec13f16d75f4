import { useState } from "react";
import { useController } from "react-hook-form";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { listOrders } from "#contract/orders.ts";
import { addReview, listOwnReviews } from "#contract/reviews.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { showFieldErrors } from "#web/forms/field-errors.ts";
import { PictureUpload } from "#web/forms/picture-upload.tsx";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { toast } from "#web/shell/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { StarInput } from "#web/ui/star-input.tsx";
import { boughtParts } from "./bought-parts.ts";
import { reviewBody, reviewFields } from "./review-body.ts";

/** Stars and words about the shop or a part one has bought. */
export function ReviewForm() {
  const user = useUser();
  const form = useContractForm(reviewFields, { defaultValues: { name: user.displayName, description: "" } });
  const [image, setImage] = useState("");
  const [partId, setPartId] = useState("");
  const [uploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [thanks, setThanks] = useState(false);
  const orders = useCall(listOrders, { query: { email: user.email, limit: 100 } });
  const send = useSend(addReview, [listOwnReviews]);
  const { field: rating } = useController({ control: form.control, name: "ratings" });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    setRefusal(undefined);
    setThanks(false);
    try {
      await send.mutateAsync({ body: reviewBody(fields, image, partId) });
    } catch (error) {
      if (!showFieldErrors(form, error, ["name", "description", "ratings"])) setRefusal(errorText(error));
      return;
    }
    form.reset();
    setImage("");
    setPartId("");
    setThanks(true);
    toast.success(messages.reviewAdded);
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <Select
        label="What about"
        value={partId}
        onChange={(event) => setPartId(event.target.value)}
        hint={orders.error ? `Your parts could not be listed: ${errorText(orders.error)}` : undefined}
      >
        <option value="">The shop</option>
        {boughtParts(orders.data ?? []).map((part) => (
          <option key={part.id} value={part.id}>
            {part.name}
          </option>
        ))}
      </Select>
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
      <PictureUpload
        label="Picture (optional)"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB."
        value={image}
        onChange={setImage}
        onBusy={setUploading}
      />
      <div>
        <Button type="submit" size="large" busy={send.isPending} disabled={uploading}>
          Add review
        </Button>
      </div>
      {refusal && <FormError>{refusal}</FormError>}
      {thanks && (
        <Notice tone="success">
          {messages.reviewAdded}. It stands in the shop now:{" "}
          <Link to="/" className="text-link">
            have a look
          </Link>
          .
        </Notice>
      )}
    </form>
  );
}
