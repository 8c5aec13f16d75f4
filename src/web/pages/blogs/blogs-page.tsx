import type { ReactNode } from "react";
import { Link, type MetaFunction } from "react-router";
import { type ArticleSlug, articles } from "#domain/articles.ts";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Arrow } from "#web/ui/icon.tsx";
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
    <div className="page-width pt-10 pb-20 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20 lg:pt-16 lg:pb-28">
      <div className="max-w-[42rem] lg:sticky lg:top-12 lg:self-start">
        <h1 className="text-display">Blogs</h1>
        <p className="mt-6 text-ink-soft text-lead">
          Five questions about building with React, answered with what we learned from building this shop.
        </p>
      </div>
      <div className="mt-10 divide-y divide-hairline border-hairline border-y lg:mt-2">
        {questions.map(({ title, article, body }, index) => (
          <Question key={title} title={title} number={index + 1}>
            {body}
            <ReadMore slug={article} />
          </Question>
        ))}
      </div>
    </div>
  );
}

/** The article behind an answer. */
function ReadMore({ slug }: { slug: ArticleSlug }) {
  const title = articles.find((article) => article.slug === slug)?.title;
  return (
    <p>
      <Link to={`/blogs/${slug}`} className="inline-flex min-h-11 items-center gap-2 text-link">
        Read the article: {title} <Arrow />
      </Link>
    </p>
  );
}

/** A question that opens to its answer; works without scripts, and the browser's page search finds the text inside. */
function Question({ title, number, children }: { title: string; number: number; children: ReactNode }) {
  return (
    <details className="group" open={number === 1}>
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
        <span className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
          <span aria-hidden="true" className="font-mono text-[0.8125rem] text-ink-faint">
            {String(number).padStart(2, "0")}
          </span>
          <h2 className="text-title">{title}</h2>
        </span>
        <svg
          viewBox="0 0 16 16"
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M8 2v12M2 8h12" />
        </svg>
      </summary>
      <div className="prose grid max-w-[44rem] gap-4 pb-8 pl-8 text-ink-soft">{children}</div>
    </details>
  );
}
