import type { MetaFunction } from "react-router";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Portfolio",
    description: "Who built this shop, with which skills, and three projects to explore.",
    path: "/myportfolio",
  });

const skills = [
  { area: "Pages", what: "React 19, React Router 8, Tailwind CSS, HTML that works before its scripts do" },
  { area: "Server", what: "TypeScript on Node 24, Fastify, one schema for every API call" },
  {
    area: "Data",
    what: "PostgreSQL: constraints, guarded updates, consistent lock order, a stock ledger",
  },
  { area: "Payment", what: "Stripe's protocol, signed webhooks, idempotent settlement" },
  { area: "Security", what: "OpenID Connect, argon2id, a strict content security policy" },
  {
    area: "Testing",
    what: "Tests on real databases and browsers, parallel buyers, killed processes, benchmarks",
  },
  {
    area: "Pictures",
    what: "Product photos from a procedural studio in Blender, AVIF and WebP in three sizes",
  },
];

/** Three projects. Addresses below /api are not pages of the router, so plain links open them. */
const projects = [
  {
    name: "The storefront",
    to: partsListPath,
    text: "Each page is rendered and compressed once, and sent within a millisecond until something on it changes. Search, sorting and pagination work without scripts.",
  },
  {
    name: "The API",
    to: "/api/docs",
    text: "Every call, with its access rule, input and output. The same schemas validate the requests and type the code.",
  },
  {
    name: "The OpenAPI document",
    to: "/api/openapi.json",
    text: "Generated from those schemas, for anyone who wants to build a client.",
  },
];

/** The developer's page (specification §2, `/myportfolio`). */
export default function MyPortfolioPage() {
  return (
    <div className="page-width pt-10 pb-20 lg:pt-16 lg:pb-28">
      <div className="max-w-[42rem]">
        <p className="part-number text-ink-faint">PORTFOLIO</p>
        <h1 className="mt-2 text-display">I built this shop</h1>
        <p className="mt-6 text-ink-soft text-lead">
          From the constraint that keeps stock from going below zero to the lighting of the photos. I like
          software the way I like parts: exact, labeled, and easy to open. This shop is one process, one
          database and one command to start it.
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
