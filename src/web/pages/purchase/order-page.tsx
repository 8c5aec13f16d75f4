import { useParams, useSearchParams } from "react-router";
import { getPart } from "#contract/parts.ts";
import { stockOf } from "#domain/part.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { SignedInArea, SignedInContent, useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { useLineFits } from "#web/laptop/line-fit.tsx";
import { orderColumns } from "#web/ordering/buyer-fieldset.tsx";
import { useDelivery } from "#web/ordering/use-delivery.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { problemOf } from "#web/shop-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormSkeleton, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { OrderForm } from "./order-form.tsx";

export const meta = screenMeta("Order");

/** The order form for one part, found by id or slug (specification §2). Login required. */
export default function OrderPage() {
  const { maufactureId = "" } = useParams();
  return (
    <SignedInArea>
      <div className="page-width min-h-dvh py-6 lg:py-12">
        <h1 className="text-heading">Place your order</h1>
        <div className="mt-6 lg:mt-8">
          <SignedInContent fallback={<OrderSkeleton />}>
            <PartToOrder key={maufactureId} id={maufactureId} />
          </SignedInContent>
        </div>
      </div>
    </SignedInArea>
  );
}

const otherParts = (
  <ButtonLink to={partsListPath} variant="secondary">
    See all laptop parts
  </ButtonLink>
);

function PartToOrder({ id }: { id: string }) {
  const user = useUser();
  const { data: part, error, refetch } = useCall(getPart, { params: { id } });
  const delivery = useDelivery(user);
  const [search] = useSearchParams();
  const fits = useLineFits(part && [{ partId: part._id }]);
  if (part && stockOf(part).kind === "out") {
    return (
      <EmptyState title="Out of stock" action={otherParts}>
        <p>There isn't enough stock of {part.name} to order it right now.</p>
      </EmptyState>
    );
  }
  if (part && (!fits.fits || !delivery)) return <OrderSkeleton />;
  if (part && delivery) {
    return (
      <OrderForm
        key={user.id}
        partKey={id}
        part={part}
        requestedUnits={search.get("quantity")}
        user={user}
        delivery={delivery}
        fits={fits}
      />
    );
  }
  if (problemOf(error)?.code === "unknown") {
    return (
      <EmptyState title="Part not found" action={otherParts}>
        <p>It may no longer be sold, or the address may be mistyped.</p>
      </EmptyState>
    );
  }
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />;
}

function OrderSkeleton() {
  return (
    <div className={orderColumns}>
      <Skeleton className="h-[29.5rem] rounded-s sm:h-[27.25rem] lg:order-last lg:h-[28.75rem]" />
      <FormSkeleton fields={9} />
    </div>
  );
}
