import { useParams } from "react-router";
import { getPart } from "#contract/parts.ts";
import { stockOf } from "#domain/part.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { Personal, SignedInArea, useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { useLineFits } from "#web/laptop/use-line-fits.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { problemOf } from "#web/shop-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { OrderForm } from "./order-form.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";

export const meta = screenMeta("Order");

/** The order form for one part, named by id or slug (specification §2). Login required. */
export default function OrderPage() {
  const { maufactureId = "" } = useParams();
  return (
    <SignedInArea>
      <div className="page-width min-h-dvh py-6 lg:py-12">
        <h1 className="text-heading">Place your order</h1>
        <div className="mt-6 lg:mt-8">
          <Personal fallback={<OrderSkeleton />}>
            <PartToOrder key={maufactureId} id={maufactureId} />
          </Personal>
        </div>
      </div>
    </SignedInArea>
  );
}

const otherParts = (
  <ButtonLink to={partsListPath} look="secondary">
    See other parts
  </ButtonLink>
);

function PartToOrder({ id }: { id: string }) {
  const user = useUser();
  const { data: part, error, refetch } = useCall(getPart, { params: { id } });
  const fits = useLineFits(part && [{ partId: part._id }]);
  if (part && stockOf(part).kind === "out") {
    return (
      <EmptyState title="Out of stock" action={otherParts}>
        <p>{part.name} cannot be ordered at the moment: too few pieces are left.</p>
      </EmptyState>
    );
  }
  if (part && !fits.fits) return <OrderSkeleton />;
  if (part) return <OrderForm key={user.id} asked={id} part={part} user={user} fits={fits} />;
  if (problemOf(error)?.code === "unknown") {
    return (
      <EmptyState title="No such part" action={otherParts}>
        <p>It may have left the shop, or the address is mistyped.</p>
      </EmptyState>
    );
  }
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />;
}
