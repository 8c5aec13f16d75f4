/** Whether this is the payment page, which has a layout of its own: no menu, no search, no footer links. */
export const isPaymentPath = (path: string): boolean => /^\/dashboard\/payment\/[^/]+\/?$/.test(path);

/** Whether this is a screen of the dashboard: as wide as the window, without the shop's footer links. */
export const isDashboardPath = (path: string): boolean => /^\/dashboard(\/|$)/.test(path);
