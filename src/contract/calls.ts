import * as audit from "./audit.ts";
import type { Call } from "./call.ts";
import * as cart from "./cart.ts";
import * as contact from "./contact.ts";
import * as fitRows from "./explicit-fitments.ts";
import * as facets from "./facets.ts";
import * as spreadsheets from "./imports.ts";
import * as laptopPages from "./laptop-pages.ts";
import * as laptops from "./laptops.ts";
import * as myLaptops from "./my-laptops.ts";
import * as orders from "./orders.ts";
import * as parts from "./parts.ts";
import * as payments from "./payments.ts";
import * as reviews from "./reviews.ts";
import * as search from "./search.ts";
import * as shop from "./shop.ts";
import * as stock from "./stock.ts";
import * as users from "./users.ts";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every call of the API: what the OpenAPI document lists and the access test walks. */
export const calls: readonly Call[] = [
  parts,
  facets,
  laptops,
  myLaptops,
  fitRows,
  search,
  laptopPages,
  stock,
  spreadsheets,
  reviews,
  cart,
  orders,
  payments,
  users,
  contact,
  audit,
  shop,
].flatMap((module) => Object.values(module).filter(isCall));
