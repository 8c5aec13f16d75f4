import { Link } from "react-router";
import { Notice } from "#web/ui/notice.tsx";

/** The bank has the payment and has not decided. The buyer must not pay again. */
export function BankWorking() {
  return (
    <div className="grid max-w-xl content-start gap-4">
      <Notice>
        <p className="font-semibold">Your bank is still working on your payment.</p>
        <p className="mt-1">
          There is nothing more for you to do. We will email you when it is done, and you won't be charged
          twice. You can leave this page and check{" "}
          <Link to="/dashboard/order" className="text-link">
            My Orders
          </Link>{" "}
          later.
        </p>
      </Notice>
    </div>
  );
}
