import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Screen } from "../screen.tsx";
import { AddProductForm } from "./add-product-form.tsx";

export const meta = screenMeta("Add Product");

export default function AddProductPage() {
  return (
    <Screen title="Add Product" skeleton={<FormSkeleton fields={6} />} adminsOnly>
      <AddProducts />
    </Screen>
  );
}

/** One part after another, each with a fresh form. */
function AddProducts() {
  const [added, setAdded] = useState<{ name: string; slug: string }>();
  return (
    <>
      <AddProductForm key={added?.slug} onAdded={setAdded} />
      {added && (
        <Notice tone="success" className="mt-5 max-w-2xl">
          {messages.partAdded}:{" "}
          <Link to={`/parts/${added.slug}`} className="text-link">
            {added.name}
          </Link>
        </Notice>
      )}
    </>
  );
}
