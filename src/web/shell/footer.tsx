import { Link, useLocation } from "react-router";
import { LogoMark } from "./icons.tsx";
import { isDashboardPath, isPaymentPath } from "./layouts.ts";
import { partsListPath } from "./site-menu.tsx";
import { useShop } from "./use-shop.ts";

/** Links to real pages; the specification's footer links lead to `/go` (contract departure 2). */
const columns = [
  {
    title: "Shop",
    links: [
      { to: partsListPath, text: "All laptop parts" },
      { to: "/laptops", text: "Parts by laptop" },
      { to: `${partsListPath}?sort=newest`, text: "New parts" },
      { to: "/saved", text: "Saved parts" },
      { to: "/blogs", text: "Blogs" },
      { to: "/myportfolio", text: "Portfolio" },
    ],
  },
  {
    title: "Help",
    links: [
      { to: "/guides", text: "Repair guides" },
      { to: "/contact", text: "Contact" },
      { to: "/delivery", text: "Delivery" },
      { to: "/returns", text: "Returns" },
      { to: "/warranty", text: "Warranty" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/terms", text: "Terms" },
      { to: "/privacy", text: "Privacy" },
    ],
  },
] as const;

export function Footer({ shopName }: { shopName: string }) {
  const { pathname } = useLocation();
  if (isDashboardPath(pathname)) {
    const width = isPaymentPath(pathname) ? "payment-width" : "px-(--page-gap) lg:pl-6";
    return (
      <footer id="foot" className="mt-auto border-hairline border-t">
        <p className={`${width} py-6 text-ink-faint text-label`}>
          <Copyright shopName={shopName} />
        </p>
      </footer>
    );
  }
  return (
    <footer id="foot" className="mt-auto border-hairline border-t bg-sunk">
      <div className="page-width footer-grid">
        <div className="max-w-xs">
          <p className="flex items-center gap-2.5 font-semibold text-body">
            <LogoMark className="size-6" />
            {shopName}
          </p>
          <p className="mt-3 text-ink-soft text-small">Parts for laptops worth keeping.</p>
        </div>
        <nav aria-label="Footer" className="footer-columns">
          {columns.map((column) => (
            <div key={column.title}>
              <h2 className="font-semibold text-small">{column.title}</h2>
              <ul className="mt-2">
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className="footer-link">
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="border-hairline border-t pt-6 text-ink-faint text-label sm:col-span-2">
          <Copyright shopName={shopName} />
        </p>
      </div>
    </footer>
  );
}

const Copyright = ({ shopName }: { shopName: string }) => (
  <>
    © {shopName}.{useShop()?.testMode && " Card payments run in test mode: no money moves."}
  </>
);
