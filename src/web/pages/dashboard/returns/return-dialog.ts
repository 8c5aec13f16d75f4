import { getOrder } from "#contract/orders.ts";
import { countReturns, getOrderReturns, listReturns, type ReturnDto } from "#contract/returns.ts";
import type { DialogState } from "#web/team/actions.tsx";

/** What shows a return, and is read again after a step. */
export const returnReads = [listReturns, countReturns, getOrderReturns, getOrder] as const;

/** What a dialog about one step of a return receives. */
export interface ReturnDialogProps extends DialogState {
  returned: ReturnDto;
}
