import { listMisfits } from "#contract/returns.ts";
import { useCall } from "#web/calls/use-call.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { FitmentRow } from "./fitment-row.tsx";

/** The laptops that buyers returned this part for because it does not fit; nothing while there are none. */
export function Misfits({ partId }: { partId: string }) {
  const { data } = useCall(listMisfits, { params: { id: partId } });
  if (!data?.length) return null;
  return (
    <section aria-labelledby="misfits" className="mb-12">
      <h3 id="misfits" className="text-title">
        Returned because it does not fit
      </h3>
      <ul className="mt-4 border-hairline border-b">
        {data.map(({ units, lastAt, fitment }) => (
          <li key={fitment?.laptop.slug ?? ""} className="border-hairline border-t">
            {fitment ? (
              <FitmentRow partId={partId} row={fitment} />
            ) : (
              <p className="pt-4 font-medium">Laptop not named</p>
            )}
            <p className="pb-4 text-small">
              {units === 1 ? "1 unit" : `${units} units`} returned, last{" "}
              <time dateTime={lastAt}>{formatDate(lastAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
