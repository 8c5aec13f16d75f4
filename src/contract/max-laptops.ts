/** The most laptops a visitor can have. Apart from the schemas, because public pages import it. */
export const MAX_LAPTOPS = 10;
