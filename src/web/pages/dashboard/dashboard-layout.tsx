import { Outlet } from "react-router";
import { SignedInArea } from "#web/account/signed-in.tsx";
import "./dashboard.css";
import { Sidebar } from "./sidebar.tsx";

/** Side menu and the screen chosen in it (specification §2). At least a window high, so that the footer stays put. */
export default function DashboardLayout() {
  return (
    <SignedInArea>
      <div className="page-width min-h-dvh py-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:py-12 xl:gap-16">
        <Sidebar />
        <Outlet />
      </div>
    </SignedInArea>
  );
}
