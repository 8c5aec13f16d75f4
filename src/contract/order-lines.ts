/** So many different parts one order takes, and so many a cart holds. Apart from the schemas: public pages use it. */
export const MAX_ORDER_LINES = 50;
