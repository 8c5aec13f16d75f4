import { screenMeta } from "#web/account/screen-meta.ts";
import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { Screen } from "../screen.tsx";
import { OwnReviews } from "./own-reviews.tsx";
import { ReviewForm } from "./review-form.tsx";

export const meta = screenMeta("Add a review");

export default function ReviewPage() {
  return (
    <Screen title="Add a review" skeleton={<FormSkeleton fields={5} />}>
      <ReviewForm />
      <OwnReviews />
    </Screen>
  );
}
