import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import type { BlogPosting, Organization, WithContext } from "schema-dts";
import { type ArticleSlug, articles } from "#domain/articles.ts";
import { articleSections } from "#web/blog/articles/index.ts";
import { breadcrumbJsonLd, pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Arrow } from "#web/ui/icon.tsx";

export function loader({ params }: LoaderFunctionArgs) {
  const article = articles.find(({ slug }) => slug === params.slug);
  if (!article) throw data(null, { status: 404 });
  return { article };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { slug, title, summary, published } = loaderData.article;
  const path = `/blogs/${slug}`;
  const organization: Organization = {
    "@type": "Organization",
    name: site.shop.name,
    url: `${site.origin}/`,
  };
  const posting: WithContext<BlogPosting> = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    datePublished: published,
    inLanguage: "en-US",
    url: site.origin + path,
    mainEntityOfPage: site.origin + path,
    author: organization,
    publisher: organization,
  };
  const breadcrumb = breadcrumbJsonLd(site.origin, [
    { name: "Blogs", path: "/blogs" },
    { name: title, path },
  ]);
  return [
    ...pageMeta(site, { title, description: summary, path }),
    { "script:ld+json": posting },
    { "script:ld+json": breadcrumb },
  ];
};

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** An article of the blog. */
export default function ArticlePage() {
  const { article } = useLoaderData<typeof loader>();
  const { slug, title, summary, published } = article;
  const sections = articleSections[slug];
  return (
    <div className="page-width pt-4 pb-20 lg:pt-6 lg:pb-28">
      <Breadcrumb steps={[{ text: "Blogs", to: "/blogs" }]} />
      <div className="mt-4 gap-16 lg:mt-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="In this article" className="max-lg:hidden lg:sticky lg:top-12 lg:mt-2 lg:self-start">
          <p className="part-number text-ink-faint">
            <time dateTime={published}>{dateFormat.format(new Date(published))}</time>
          </p>
          <ol className="mt-3 border-hairline border-t pt-2">
            {sections.map((section) => (
              <li key={section.title}>
                <a
                  href={`#${idOf(section.title)}`}
                  className="flex min-h-9 items-center py-1.5 text-ink-soft text-small hover:text-azure hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          <article className="max-w-[52rem]">
            <h1 className="text-display">{title}</h1>
            <p className="mt-6 max-w-[42rem] text-ink-soft text-lead">{summary}</p>
            <p className="part-number mt-4 text-ink-faint lg:hidden">
              <time dateTime={published}>{dateFormat.format(new Date(published))}</time>
            </p>
            {sections.map((section) => (
              <section key={section.title} className="mt-12 max-w-[42rem]">
                <h2
                  id={idOf(section.title)}
                  className="scroll-mt-6 font-display font-semibold text-[1.5rem] leading-8 tracking-[-0.02em]"
                >
                  {section.title}
                </h2>
                <div className="prose mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-ink-soft">
                  {section.body}
                </div>
              </section>
            ))}
          </article>
          <OtherArticles current={slug} />
        </div>
      </div>
    </div>
  );
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** The other articles, numbered as on the blogs page. */
function OtherArticles({ current }: { current: ArticleSlug }) {
  return (
    <nav aria-labelledby="other-articles" className="mt-16 max-w-[42rem]">
      <h2 id="other-articles" className="text-title">
        More articles
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
        {articles.map(({ slug, title }, place) =>
          slug === current ? null : (
            <li key={slug}>
              <Link
                to={`/blogs/${slug}`}
                className="grid min-h-14 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 py-3 font-medium hover:text-azure"
              >
                <span aria-hidden="true" className="font-mono text-[0.8125rem] text-ink-faint">
                  {String(place + 1).padStart(2, "0")}
                </span>
                {title}
                <Arrow />
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
