import * as addedLaptops from "./added-laptops.ts";
import * as addresses from "./addresses.ts";
import * as attention from "./attention.ts";
import * as audit from "./audit.ts";
import * as books from "./books.ts";
import type { Call } from "./call.ts";
import * as contact from "./contact.ts";
import * as explicitFitments from "./explicit-fitments.ts";
import * as facets from "./facets.ts";
import * as featured from "./featured.ts";
import * as imports from "./imports.ts";
import * as laptopPages from "./laptop-pages.ts";
import * as laptops from "./laptops.ts";
import * as manageOrders from "./manage-orders.ts";
import * as myData from "./my-data.ts";
import * as myLaptops from "./my-laptops.ts";
import * as orderTracking from "./order-tracking.ts";
import * as orders from "./orders.ts";
import * as parts from "./parts.ts";
import * as payments from "./payments.ts";
import * as photos from "./photos.ts";
import * as questions from "./questions.ts";
import * as requestedLaptops from "./requested-laptops.ts";
import * as returns from "./returns.ts";
import * as reviews from "./reviews.ts";
import * as salesSettings from "./sales-settings.ts";
import * as savedParts from "./saved-parts.ts";
import * as search from "./search.ts";
import * as setup from "./setup.ts";
import * as shop from "./shop.ts";
import * as stock from "./stock.ts";
import * as stockAlerts from "./stock-alerts.ts";
import * as users from "./users.ts";
import * as vouchers from "./vouchers.ts";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every call of the API: what the OpenAPI document lists and the access test walks. */
export const calls: readonly Call[] = [
  parts,
  facets,
  featured,
  laptops,
  myLaptops,
  explicitFitments,
  search,
  laptopPages,
  requestedLaptops,
  stock,
  imports,
  returns,
  reviews,
  photos,
  questions,
  savedParts,
  stockAlerts,
  orders,
  orderTracking,
  manageOrders,
  payments,
  users,
  myData,
  addedLaptops,
  addresses,
  contact,
  attention,
  books,
  audit,
  setup,
  shop,
  salesSettings,
  vouchers,
].flatMap((module) => Object.values(module).filter(isCall));
