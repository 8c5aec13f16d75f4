import { Link, type MetaFunction } from "react-router";
import { minutesText } from "#domain/guides/guides.ts";
import { guideAddress, guidesPath } from "#web/guides/guide-addresses.ts";
import { guideSteps } from "#web/guides/steps/index.ts";
import { compatiblePartsAddress, laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { laptopName } from "#web/laptop/my-laptops.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { dataOf, jsonLoader, usePageData } from "#web/page-data.ts";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Arrow, Icon } from "#web/ui/icon.tsx";
import { Label } from "#web/ui/label.tsx";
import { Price } from "#web/ui/price.tsx";
import { listAddress } from "../parts/list-query.ts";
import { guideJsonLd } from "./guide-json-ld.ts";
import { type GuidePage as GuidePageData, loadGuide } from "./load-guide.ts";

export const handle = { query: ["laptop"] };
export const loader = jsonLoader(loadGuide);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const page = dataOf(loaderData);
  const { guide, laptop } = page;
  return [
    ...pageMeta(site, {
      title: guide.title,
      description: `${guide.summary} ${minutesText(guide)}, with drawings of every step.`,
      path: guideAddress(guide.slug),
      unlisted: laptop !== undefined,
    }),
    ...guideJsonLd(page, site.origin).map((block) => ({ "script:ld+json": block })),
  ];
};

/** A guide: what it takes, what can go wrong, and every step with a drawing; with a laptop, what its facts add. */
export default function GuidePage() {
  const page = usePageData<typeof loader>();
  const { guide } = page;
  const { warnings, steps } = guideSteps[guide.slug];
  return (
    <div className="page-width pt-4 pb-16 lg:pt-6 lg:pb-24">
      <Breadcrumb steps={[{ text: "Repair guides", to: guidesPath }]} />
      <header className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-16">
        <div className="lg:pt-6">
          <h1 className="text-display">{guide.title}</h1>
          <p className="mt-4 max-w-[42rem] text-ink-soft text-lead">{guide.summary}</p>
          <ForLaptop page={page} />
        </div>
        <Needs page={page} steps={steps.length} />
      </header>
      <Warnings warnings={warnings} />
      <ol className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:mt-16 print:grid-cols-2 print:gap-y-6">
        {steps.map(({ title, text, drawing }, place) => (
          <li key={title} id={`step-${place + 1}`} className="scroll-mt-6">
            {drawing}
            <h2 className="mt-4 text-title">
              <span className="text-ink-faint">{place + 1}.</span> {title}
            </h2>
            <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-ink-faint text-small">
        The drawings are not to scale: blue stays, white moves, green is the new part.
      </p>
      <Parts page={page} />
      <OtherGuides page={page} />
    </div>
  );
}

/** Details from the named laptop's facts; without one, a link that names the chosen laptop. */
function ForLaptop({ page: { guide, laptop } }: { page: GuidePageData }) {
  const chosen = useMyLaptop();
  if (!laptop) {
    return (
      <p className="only-with-laptop mt-6">
        <ButtonLink to={guideAddress(guide.slug, chosen?.slug)} variant="secondary">
          <span>
            For your <span className="laptop-name" aria-hidden="true" />
            <span className="sr-only">{chosen ? laptopName(chosen) : "laptop"}</span>
          </span>
          <Arrow />
        </ButtonLink>
      </p>
    );
  }
  return (
    <section
      aria-label={`For the ${laptopName(laptop)}`}
      className={`mt-6 rounded-l p-5 lg:max-w-[42rem] ${laptop.applies ? "bg-mint-wash" : "bg-amber-wash"}`}
    >
      <p className="font-semibold">
        <Link to={laptopAddress(laptop.slug)} className="underline underline-offset-4">
          {laptopName(laptop)}
        </Link>
      </p>
      <ul className="mt-1 grid gap-1 text-ink-soft">
        {laptop.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {laptop.notes.length === 0 && <li>We have no facts about this part of the laptop yet.</li>}
      </ul>
    </section>
  );
}

function Needs({ page: { guide, tools }, steps }: { page: GuidePageData; steps: number }) {
  const rows = [
    { label: "Time", value: minutesText(guide) },
    { label: "Difficulty", value: guide.difficulty },
    { label: "Steps", value: String(steps) },
  ];
  return (
    <section aria-labelledby="needs">
      <Label band="azure">
        <h2 id="needs" className="py-1 font-semibold text-body">
          What it takes
        </h2>
        <dl className="part-number mt-1 text-ink">
          {rows.map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-hairline border-t py-2 leading-5"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-hairline border-t py-2 leading-5">
            <dt className="text-ink-soft">Tools</dt>
            <dd>
              {tools.length === 0 ? (
                "None"
              ) : (
                <ul className="grid gap-2">
                  {tools.map(({ name, part }) => (
                    <li key={name}>
                      {name}
                      {part && (
                        <Link to={`/parts/${part.slug}`} className="block py-1 text-link">
                          {part.name}, <Price amount={part.price} currency={part.currency} />
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        </dl>
      </Label>
    </section>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <section aria-labelledby="before" className="mt-10 rounded-l bg-amber-wash p-5 sm:p-6 lg:mt-14">
      <h2 id="before" className="flex items-center gap-2 font-semibold">
        <Icon className="size-5 text-amber">
          <path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2" />
        </Icon>
        Before you start
      </h2>
      <ul className="mt-3 grid list-disc gap-x-12 gap-y-2 ps-5 text-ink-soft text-small md:grid-cols-2">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}

function Parts({ page: { categories, laptop } }: { page: GuidePageData }) {
  const shown = categories.filter(({ fitting }) => !laptop || (laptop.applies && fitting !== undefined));
  if (shown.length === 0) return null;
  return (
    <p className="mt-12 flex flex-wrap gap-3">
      {shown.map(({ id, name, fitting }) => (
        <ButtonLink
          key={id}
          to={laptop ? compatiblePartsAddress(laptop.slug, id) : listAddress({ category: id })}
        >
          {laptop ? `${name} for the ${laptop.model} (${fitting})` : `See all: ${name}`}
        </ButtonLink>
      ))}
    </p>
  );
}

function OtherGuides({ page: { others, laptop } }: { page: GuidePageData }) {
  return (
    <nav aria-labelledby="others" className="mt-16 border-hairline border-t pt-10 lg:mt-24">
      <h2 id="others" className="text-title">
        More guides
      </h2>
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <Link
              to={guideAddress(slug, laptop?.slug)}
              className="flex min-h-11 items-center justify-between gap-4 border-hairline border-b py-2 text-azure underline-offset-4 hover:underline"
            >
              {title}
              <span className="text-ink-faint text-small">{minutes.min} min</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
