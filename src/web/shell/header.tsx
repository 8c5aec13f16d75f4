import { Link, useLocation, useNavigate } from "react-router";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { HeaderSearch, SearchButton } from "./header-search.tsx";
import { CartIcon, LogoMark, MenuIcon, SidebarIcon, ThemeIcon } from "./icons.tsx";
import { LaptopButton } from "./laptop-button.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { toast } from "./toast.tsx";

const iconButton =
  "grid size-11 place-items-center rounded-m text-ink-soft transition-colors hover:bg-sunk hover:text-ink";

/** The top navigation bar of every page (specification §2). Every visitor gets the same HTML. */
export function Header({ shopName }: { shopName: string }) {
  const { pathname } = useLocation();
  return (
    <header className="border-hairline border-b bg-paper">
      <div className="page-width flex h-16 items-center gap-2 lg:gap-5">
        {pathname.startsWith("/dashboard") && (
          <button
            type="button"
            popoverTarget="dashboard-sidebar"
            className={`${iconButton} -ml-2 lg:hidden`}
            aria-label="Dashboard menu"
          >
            <SidebarIcon />
          </button>
        )}
        <Link
          to="/"
          className="shop-name h-11 rounded-m font-semibold text-lead leading-11 tracking-tight sm:text-title"
        >
          <LogoMark className="h-11 w-7" />
          {shopName}
        </Link>
        <SiteMenu />
        <HeaderSearch />
        <div className="ml-auto flex items-center gap-1">
          <SearchButton className={iconButton} />
          <button
            type="button"
            data-switch-theme
            className={`${iconButton} max-sm:hidden`}
            aria-label="Switch color theme"
          >
            <ThemeIcon />
          </button>
          <LaptopButton className={iconButton} />
          <Link to="/cart" className={`${iconButton} relative`}>
            <CartIcon />
            <span className="cart-words sr-only">Cart</span>
            <span aria-hidden="true" className="cart-count figures" />
          </Link>
          <Session />
          <button
            type="button"
            popoverTarget="site-menu"
            className={`${iconButton} -mr-2 lg:hidden`}
            aria-label="Menu"
          >
            <MenuIcon />
          </button>
        </div>
      </div>
    </header>
  );
}

/** Login, or the name and Logout: the HTML has both, and the style sheet shows the right one. */
function Session() {
  const navigate = useNavigate();
  async function logOut() {
    const { browserSession } = await import("#web/identity/use-session.ts");
    // Navigate first: a personal page would redirect to the login page after signing out.
    await navigate("/");
    try {
      await browserSession().signOut();
    } catch (error) {
      // This browser is signed out; only the identity service could not be reached.
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
  const quiet =
    "h-11 items-center rounded-m px-2 sm:px-3 font-medium text-small transition-colors hover:bg-sunk";
  return (
    <>
      <Link to="/login" className={`only-signed-out flex ${quiet}`}>
        Login
      </Link>
      <div className="only-signed-in flex items-center gap-1">
        <span className="session-name hidden max-w-40 truncate px-2 text-ink-soft text-small sm:block" />
        <ScriptedForm
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
