/** So many laptops somebody can have in the shop at once. Apart from the schemas: public pages use it. */
export const MAX_LAPTOPS = 10;
