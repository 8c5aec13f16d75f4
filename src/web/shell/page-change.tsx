import { use, useEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation } from "react-router";
import { leaveTransitionsBehind } from "./view-transitions.ts";

/**
 * Moves the focus to the new page's content and announces its title, as a full page load would: navigation within the
 * browser does neither.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  const router = use(DataRouterContext)?.router;
  useEffect(() => router && leaveTransitionsBehind(router), [router]);
  useEffect(() => {
    // Buttons that were pressed before act now (boot-script.ts).
    dispatchEvent(new Event("lapwright:alive"));
    import("./at-rest.ts").catch(() => {});
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // The text that kept a fallback font was on the page before (font-script.ts).
    dispatchEvent(new Event("lapwright:page"));
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** A line across the top while the next page loads, visible after a short delay (`shell.css`). */
export function PageProgress() {
  return useNavigation().state === "idle" ? null : <div className="page-progress" aria-hidden="true" />;
}
