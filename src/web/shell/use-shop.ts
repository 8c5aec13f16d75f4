import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** The shop's own facts as the root read them; undefined on the error page of a shop whose data is away. */
export function useShop() {
  return useRouteLoaderData<typeof loader>("root")?.shop;
}

/** The name in the frame and in titles, which stand even when the facts could not be read. */
export function useShopName(): string {
  return useShop()?.name ?? "Lapwright";
}
