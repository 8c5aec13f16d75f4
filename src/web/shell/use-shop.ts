import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Returns the shop's settings from the root loader; undefined on the error page if they could not be loaded. */
export function useShop() {
  return useRouteLoaderData<typeof loader>("root")?.shop;
}

/** Returns the shop's name for header, footer and titles, even if the settings could not be loaded. */
export function useShopName(): string {
  return useShop()?.name ?? "Lapwright";
}
