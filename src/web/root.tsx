import { type ReactNode, Suspense } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "react-router";
import { getShop } from "#contract/shop.ts";
import { projectMeta } from "./identity/firebase/project-of-page.ts";
import { ErrorPage, statusOf } from "./pages/error/error-page.tsx";
import { bootScript } from "./shell/boot-script.ts";
import { deferredScripts } from "./shell/deferred-scripts.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import lateFonts from "./shell/late-fonts.js?url";
import { PageChange, PageProgress } from "./shell/page-change.tsx";
import { Toasts } from "./shell/toast.tsx";
import { useShop, useShopName } from "./shell/use-shop.ts";
import { pageContextOf, read } from "./shop-context.ts";
import stylesheet from "./styles/app.css?url";
import fonts from "./styles/fonts.css?url";
import { later } from "./ui/later.ts";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Loads the shop's settings for every page: name, currency, delivery, returns, public address. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { body } = await read(context, getShop, {});
  // Only the home page shows the other claims, and gets them by itself.
  const { deliveryHours, returnDays, returnShippingPaidBy } = body.marketing;
  const shop = { ...body, marketing: { deliveryHours, returnDays, returnShippingPaidBy } };
  return { shop, origin: pageContextOf(context).origin };
}

/** The settings do not change during a visit. */
export const shouldRevalidate = () => false;

/** Runs before hydration, and React leaves it as it is. One script: the policy names each by 54 bytes. */
const bootHtml = import.meta.env.SSR ? `${bootScript({ fonts, lateFonts })};${deferredScripts}` : "";

/** A page that failed on the server gets no scripts: they would only fail again. */
const isServerFailure = (error: unknown) => Boolean(error) && statusOf(error) >= 500;

export function Layout({ children }: { children: ReactNode }) {
  const shopName = useShopName();
  const { timeZone, firebase } = useShop() ?? {};
  const error = useRouteError();
  return (
    <html lang="en" data-time-zone={timeZone} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfcfd" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1317" />
        {firebase && <meta name={projectMeta} content={JSON.stringify(firebase)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootHtml }} />
        {/* Nothing is painted before the whole page is there: on a slow machine rows of cards grew while it was read. */}
        <link rel="expect" href="#foot" blocking="render" />
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href={fonts} />
        </noscript>
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link rounded-m bg-azure-fill px-4 py-3 font-medium text-white">
          Skip to content
        </a>
        <Header shopName={shopName} />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer shopName={shopName} />
        <PageChange />
        <PageProgress />
        <Toasts />
        <ScrollRestoration />
        <DeferredScripts failed={isServerFailure(error)} />
      </body>
    </html>
  );
}

/**
 * The router's scripts, inert until `deferredScripts` runs them. Only the server writes them: in the browser a
 * template has no child nodes. The noscript keeps React from moving its preloads into the head.
 */
function DeferredScripts({ failed }: { failed: boolean }) {
  return (
    <template id="scripts" suppressHydrationWarning>
      {import.meta.env.SSR && !failed && (
        <noscript>
          <Scripts />
        </noscript>
      )}
    </template>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Loaded on demand: its picture weighs 2 kB. */
const NotFoundPage = later(
  () => import("./pages/not-found/not-found-page.tsx"),
  () => <h1 className="page-width py-12 text-display">Page not found</h1>,
);

export function ErrorBoundary() {
  const error = useRouteError();
  const status = statusOf(error);
  if (status === 404) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return <ErrorPage status={status} />;
}
