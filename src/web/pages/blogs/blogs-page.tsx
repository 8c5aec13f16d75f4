import type { MetaFunction } from "react-router";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { questions } from "./questions.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Blogs",
    description:
      "Five questions about building with React, answered: performance, state, prototypes, updates and unit tests.",
    path: "/blogs",
  });

/** Specification §2, `/blogs`: five questions that open to their answers. */
export default function BlogsPage() {
  return (
    <div className="page-width pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="text-display">Blogs</h1>
      <p className="mt-6 max-w-[42rem] text-ink-soft text-lead">
        Five questions about building with React, answered with what making this shop has taught us.
      </p>
      <div className="mt-10 max-w-[52rem] lg:mt-14">
        <Accordion items={questions} />
      </div>
    </div>
  );
}
