import { getOrder } from "#contract/orders.ts";
import { countReturns, getOrderReturns, listReturns, type ReturnDto } from "#contract/returns.ts";
import type { DialogState } from "#web/team/actions.tsx";

/** The queries that show a return, which are read again after a step. */
export const returnReads = [listReturns, countReturns, getOrderReturns, getOrder] as const;

/** The props of a dialog for one step of a return. */
export interface ReturnDialogProps extends DialogState {
  returned: ReturnDto;
}
