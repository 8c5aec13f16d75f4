import { useParams } from "react-router";
import { getManagedPart } from "#contract/stock.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { FormSkeleton } from "#web/ui/skeleton.tsx";
import { PartHead } from "../manage-products/part-head.tsx";
import { Screen } from "../screen.tsx";
import { EditProductForm } from "./edit-product-form.tsx";

export const meta = screenMeta("Edit product");

const skeleton = <FormSkeleton fields={7} />;

export default function EditProductPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Edit product" skeleton={skeleton} permission="manage-parts">
      <EditProduct key={id} id={id} />
    </Screen>
  );
}

function EditProduct({ id }: { id: string }) {
  const part = useCall(getManagedPart, { params: { id } });
  if (!part.data) {
    return part.error ? <CallFailed error={part.error} onRetry={() => void part.refetch()} /> : skeleton;
  }
  return (
    <>
      <PartHead part={part.data} />
      {/* Not what was read for an earlier visit: saving that would clash with what was saved since. */}
      {part.isFetchedAfterMount ? <EditProductForm part={part.data} /> : skeleton}
    </>
  );
}
