import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { getManagedPart } from "#contract/stock.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FormSkeleton } from "#web/ui/skeleton.tsx";
import { valuesOf } from "../edit-product/part-values.ts";
import { Screen } from "../screen.tsx";
import { AddProductForm } from "./add-product-form.tsx";

export const meta = screenMeta("Add Product");

const skeleton = <FormSkeleton fields={6} />;

export default function AddProductPage() {
  const [search] = useSearchParams();
  const from = search.get("from");
  return (
    <Screen title="Add Product" skeleton={skeleton} adminsOnly>
      {from ? <Duplicate key={from} id={from} /> : <AddProducts />}
    </Screen>
  );
}

/** One part after another, each with a fresh form. */
function AddProducts() {
  const [added, setAdded] = useState<{ name: string; slug: string }>();
  return (
    <>
      <AddProductForm key={added?.slug} onAdded={setAdded} />
      {added && <Added part={added} />}
    </>
  );
}

/** A new part that begins as another one, but for what is one part's own: SKU, numbers and stock. */
function Duplicate({ id }: { id: string }) {
  const original = useCall(getManagedPart, { params: { id } });
  const [added, setAdded] = useState<{ name: string; slug: string }>();
  if (added) return <Added part={added} />;
  if (!original.data) {
    return original.error ? (
      <CallFailed error={original.error} onRetry={() => void original.refetch()} />
    ) : (
      skeleton
    );
  }
  const { name, price, minimumQuantity, description, category, specs } = valuesOf(original.data);
  return (
    <>
      <Notice className="mb-6 max-w-2xl" live={false}>
        This begins as a copy of <PartName name={original.data.name} />. SKU, part numbers and stock are the
        new part’s own.{" "}
        <Link to="/dashboard/addproduct" className="text-link">
          Begin with an empty form
        </Link>
      </Notice>
      <AddProductForm
        start={{
          values: { name, price, minimumQuantity, description, category, specs },
          picture: original.data.picture,
        }}
        onAdded={setAdded}
      />
    </>
  );
}

function Added({ part }: { part: { name: string; slug: string } }) {
  return (
    <Notice tone="success" className="mt-5 max-w-2xl">
      {messages.partAdded}:{" "}
      <Link to={`/parts/${part.slug}`} className="text-link">
        <PartName name={part.name} />
      </Link>
    </Notice>
  );
}
