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
    <Screen title="Add Product" skeleton={skeleton} permission="manage-parts">
      {from ? <Duplicate key={from} id={from} /> : <AddProducts />}
    </Screen>
  );
}

/** Adds one part after another, each in a fresh form. */
function AddProducts() {
  const [added, setAdded] = useState<{ name: string; slug: string }>();
  return (
    <>
      <AddProductForm key={added?.slug} onAdded={setAdded} />
      {added && <Added part={added} />}
    </>
  );
}

/** Adds a copy of another part, without what is unique to that part: SKU, numbers and stock. */
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
  const { sku: _sku, numbers: _numbers, availableQuantity: _stock, ...values } = valuesOf(original.data);
  return (
    <>
      <Notice className="mb-6 max-w-2xl" live={false}>
        This is a copy of <PartName name={original.data.name} /> without its SKU, part numbers and stock.{" "}
        <Link to="/dashboard/addproduct" className="text-link">
          Start with an empty form
        </Link>
      </Notice>
      <AddProductForm start={{ id, values }} onAdded={setAdded} />
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
