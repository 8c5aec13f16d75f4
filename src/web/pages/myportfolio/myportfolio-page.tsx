import type { MetaFunction } from "react-router";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Portfolio",
    description: "Who made this shop, with which skills, and three of its pieces to look into.",
    path: "/myportfolio",
  });

const skills = [
  { area: "Pages", what: "React 19, React Router 8, Tailwind CSS, HTML that works before its scripts do" },
  { area: "Server", what: "TypeScript on Node 24, Fastify, one schema for every call of the API" },
  {
    area: "Data",
    what: "PostgreSQL: constraints, guarded updates, locks in one order, a ledger that must add up",
  },
  { area: "Payment", what: "Stripe's protocol, signed webhooks, settling once whatever arrives twice" },
  { area: "Trust", what: "OpenID Connect, argon2id, a strict content security policy" },
  {
    area: "Proof",
    what: "Tests on real databases and browsers, parallel buyers, killed processes, benchmarks",
  },
  {
    area: "Pictures",
    what: "Product photographs from a procedural studio in Blender, AVIF and WebP in three sizes",
  },
];

/** Three pieces of the shop anyone can open. Addresses below /api are no pages: the browser goes there itself. */
const projects = [
  {
    name: "The storefront",
    to: partsListPath,
    text: "Rendered once, compressed once, and sent within a millisecond until something on it changes. Searching, sorting and paging work with scripts switched off.",
  },
  {
    name: "The API and its pages",
    to: "/api/docs",
    text: "Every call the shop makes, with who may make it and what it answers. The same schemas check the requests and type the code.",
  },
  {
    name: "The contract as data",
    to: "/api/openapi.json",
    text: "The OpenAPI document, made from those schemas and never by hand, for whoever wants to build a client of their own.",
  },
];

/** The developer's own page (specification §2, `/myportfolio`). */
export default function MyPortfolioPage() {
  return (
    <div className="page-width pt-10 pb-20 lg:pt-16 lg:pb-28">
      <div className="max-w-[42rem]">
        <p className="part-number text-ink-faint">PORTFOLIO</p>
        <h1 className="mt-2 text-display">I made this shop</h1>
        <p className="mt-6 text-ink-soft text-lead">
          From the constraint that keeps stock from going below zero to the light on the photographs. I like
          software the way I like parts: exact, labeled, and possible to open. What you are looking at is one
          process, one database and one command to start it.
        </p>
      </div>
      <section aria-labelledby="skills" className="mt-14 lg:mt-20">
        <h2 id="skills" className="text-heading">
          Skills
        </h2>
        <dl className="mt-6 max-w-[52rem] divide-y divide-hairline border-hairline border-y">
          {skills.map(({ area, what }) => (
            <div key={area} className="grid gap-1 py-4 sm:grid-cols-[10rem_1fr] sm:gap-6">
              <dt className="font-medium">{area}</dt>
              <dd className="text-ink-soft">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="projects" className="mt-14 lg:mt-20">
        <h2 id="projects" className="text-heading">
          Projects
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {projects.map(({ name, to, text }) => (
            <li key={to} className="group relative flex flex-col rounded-l bg-sunk p-6">
              <h3 className="text-title">
                <a href={to} className="after:absolute after:inset-0 after:rounded-l group-hover:text-azure">
                  {name}
                </a>
              </h3>
              <p className="mt-2 flex-1 text-ink-soft">{text}</p>
              <p className="part-number mt-6 text-azure">{to}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
