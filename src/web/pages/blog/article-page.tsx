import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { articles } from "#domain/articles.ts";
import { articleSections } from "#web/blog/articles/index.ts";
import { breadcrumbJsonLd, pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Arrow } from "#web/ui/icon.tsx";

export function loader({ params }: LoaderFunctionArgs) {
  const place = articles.findIndex(({ slug }) => slug === params.slug);
  const article = articles[place];
  if (!article) throw data(null, { status: 404 });
  return { article, next: articles[(place + 1) % articles.length] };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { slug, title, summary, published } = loaderData.article;
  const path = `/blogs/${slug}`;
  const organization = { "@type": "Organization", name: site.shop.name, url: `${site.origin}/` };
  const posting = {
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
  const { article, next } = useLoaderData<typeof loader>();
  const { slug, title, summary, published } = article;
  return (
    <div className="page-width pt-4 pb-20 lg:pt-6 lg:pb-28">
      <Breadcrumb steps={[{ text: "Blogs", to: "/blogs" }]} />
      <article className="mt-4 max-w-[52rem] lg:mt-8">
        <h1 className="text-display">{title}</h1>
        <p className="mt-6 max-w-[42rem] text-ink-soft text-lead">{summary}</p>
        <p className="mt-4 text-ink-faint text-small">
          <time dateTime={published}>{dateFormat.format(new Date(published))}</time>
        </p>
        {articleSections[slug].map((section) => (
          <section key={section.title} className="mt-12 max-w-[42rem]">
            <h2 className="text-heading">{section.title}</h2>
            <div className="prose mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-ink-soft">
              {section.body}
            </div>
          </section>
        ))}
      </article>
      {next && (
        <p className="mt-16 max-w-[42rem] border-hairline border-t pt-6">
          <Link to={`/blogs/${next.slug}`} className="inline-flex min-h-11 items-center gap-2 text-link">
            Next: {next.title} <Arrow />
          </Link>
        </p>
      )}
    </div>
  );
}
