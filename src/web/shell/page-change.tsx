import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * A page change inside the browser gives no sign of itself: move the focus to the new page's content and say
 * its title, as loading a page would.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
