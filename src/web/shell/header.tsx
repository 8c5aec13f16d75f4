import { Link, useLocation, useNavigate } from "react-router";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { HeaderSearch, SearchButton } from "./header-search.tsx";
import { CartIcon, LockIcon, LogoMark, MenuIcon, SidebarIcon, ThemeIcon } from "./icons.tsx";
import { LaptopButton } from "./laptop-button.tsx";
import { isDashboardPath, isPaymentPath } from "./layouts.ts";
import { SessionName } from "./session-name.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { toast } from "./toast.tsx";
import { useShop } from "./use-shop.ts";

const iconButton =
  "grid size-11 place-items-center rounded-m text-ink-soft transition-colors hover:bg-sunk hover:text-ink";

/** The top navigation bar of every page (specification §2). Every visitor gets the same HTML. */
export function Header({ shopName }: { shopName: string }) {
  const { pathname } = useLocation();
  if (isPaymentPath(pathname)) return <PaymentHeader shopName={shopName} />;
  return (
    <header className="border-hairline border-b bg-paper">
      {/* Two rows on small screens; the second has what is personal. */}
      <div
        className={`flex flex-wrap items-center gap-x-2 max-[22.5rem]:gap-x-0 max-lg:py-1 lg:h-16 lg:flex-nowrap lg:gap-x-1.5 xl:gap-x-5 ${isDashboardPath(pathname) ? "w-full px-(--page-gap) lg:pl-6" : "page-width"}`}
      >
        {isDashboardPath(pathname) && (
          <button
            type="button"
            popoverTarget="dashboard-sidebar"
            className={`${iconButton} -ml-2 lg:hidden`}
            aria-label="Dashboard menu"
          >
            <SidebarIcon />
          </button>
        )}
        <HomeLink shopName={shopName} />
        <SiteMenu />
        <HeaderSearch />
        <div className="ml-auto flex items-center sm:gap-1">
          <SearchButton className={iconButton} />
          <button
            type="button"
            data-switch-theme
            className={`${iconButton} max-sm:hidden`}
            aria-label="Switch color theme"
            title="Switch color theme"
          >
            <ThemeIcon />
          </button>
          <CartLink />
          <button
            type="button"
            popoverTarget="site-menu"
            className={`${iconButton} -mr-2 lg:hidden`}
            aria-label="Menu"
          >
            <MenuIcon />
          </button>
        </div>
        <div className="flex min-w-0 items-center justify-between gap-x-1 max-lg:basis-full">
          <LaptopButton />
          <Session />
        </div>
      </div>
    </header>
  );
}

/** While paying, neither menu nor search leads away. */
function PaymentHeader({ shopName }: { shopName: string }) {
  const testMode = useShop()?.testMode;
  return (
    <header className="payment-header border-hairline border-b bg-paper">
      <div className="payment-width flex h-16 items-center justify-between gap-x-4 max-[22.5rem]:[&>a>span]:sr-only">
        <HomeLink shopName={shopName} />
        <div className="flex min-w-0 items-center gap-x-2 text-ink-soft text-small sm:gap-x-4">
          <span className="flex items-center gap-2 max-sm:hidden">
            <LockIcon />
            Secure payment
          </span>
          {/* On a phone the shop's own name has the room; the test cards below say the mode. */}
          <span className="flex items-center gap-x-4 max-sm:hidden">
            {testMode && <Badge tone="amber">Test mode</Badge>}
            <CartLink />
          </span>
          <Session />
        </div>
      </div>
    </header>
  );
}

function CartLink() {
  return (
    <Link to="/cart" className={`${iconButton} relative`}>
      <CartIcon />
      <span className="cart-words sr-only">Cart</span>
      <span aria-hidden="true" className="cart-count figures" />
    </Link>
  );
}

function HomeLink({ shopName }: { shopName: string }) {
  return (
    <Link to="/" className="logo-link">
      <LogoMark className="h-11 w-7 shrink-0" />
      <span className="truncate">{shopName}</span>
    </Link>
  );
}

/** Login, or the name and Logout: the HTML has both, and the style sheet shows the right one. */
function Session() {
  const navigate = useNavigate();
  async function logOut() {
    const loaded = await import("#web/identity/use-session.ts").catch(() => undefined);
    if (!loaded) return toast.error("We couldn't log you out. Reload the page and try again.");
    // Navigate first: a personal page would redirect to the login page after signing out.
    await navigate("/");
    try {
      await loaded.browserSession().signOut();
    } catch (error) {
      // This browser is signed out; only the identity service could not be reached.
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
  const quiet =
    "h-11 items-center rounded-m px-2 sm:px-3 lg:max-xl:px-2 font-medium text-small transition-colors hover:bg-sunk";
  return (
    <>
      <Link to="/login" className={`only-signed-out -mr-2 flex sm:-mr-3 lg:mr-0 ${quiet}`}>
        Login
      </Link>
      <div className="only-signed-in flex min-w-0 items-center gap-1">
        <SessionName className="session-name block min-w-12 max-w-40 truncate px-1 text-ink-soft text-small xl:px-2" />
        <ScriptedForm
          className="-mr-2 shrink-0 sm:-mr-3 lg:mr-0"
          onSubmit={(event) => {
            event.preventDefault();
            void logOut();
          }}
        >
          <button type="submit" className={`flex ${quiet}`}>
            Logout
          </button>
        </ScriptedForm>
      </div>
    </>
  );
}
