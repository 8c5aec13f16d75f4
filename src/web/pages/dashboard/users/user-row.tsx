import { useState } from "react";
import type { z } from "zod";
import { messages } from "#contract/messages.ts";
import { listUsers, makeAdmin, type user as userSchema } from "#contract/users.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.ts";
import { problemOf } from "#web/shop-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export function UserRow({ user }: { user: z.output<typeof userSchema> }) {
  const [asking, setAsking] = useState(false);
  const send = useSend(makeAdmin, [listUsers]);
  async function promote(): Promise<string | undefined> {
    try {
      await send.mutateAsync({ params: { email: user.email } });
      toast.success(messages.promoted);
      return undefined;
    } catch (error) {
      const why = problemOf(error)?.status === 403 ? messages.promotionFailed : errorText(error);
      toast.error(why);
      return why;
    }
  }
  return (
    <article className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
          {user.displayName}
          {user.role === "admin" && <Badge tone="azure">admin</Badge>}
          {!user.emailVerified && <Badge>address not confirmed</Badge>}
        </h2>
        <p className="break-all text-ink-soft text-small">
          {user.email} · since {formatDate(user.createdAt)}
        </p>
      </div>
      {user.role !== "admin" && (
        <Button
          look="secondary"
          aria-label={`Make Admin: ${user.displayName}`}
          onClick={() => setAsking(true)}
        >
          Make Admin
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Make ${user.displayName} an admin?`}
        action="Make Admin"
        look="primary"
        onConfirm={promote}
        onClose={() => setAsking(false)}
      >
        <p>
          Admins see all orders and customers, change parts and prices, give money back and make further
          admins.
          {!user.emailVerified && ` It takes effect once ${user.email} is confirmed.`}
        </p>
      </ConfirmDialog>
    </article>
  );
}
