import { Link, type MetaFunction } from "react-router";
import { guides, minutesText } from "#domain/guides/guides.ts";
import { guideAddress, guidesPath } from "#web/guides/guide-addresses.ts";
import { guideSteps } from "#web/guides/steps/index.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Repair guides",
    description:
      "How to swap laptop parts yourself, step by step: memory, SSD, battery, display, keyboard, fan, Wi-Fi and thermal paste.",
    path: guidesPath,
  });

/** All guides, each with the drawing of its decisive step. */
export default function GuidesPage() {
  const laptop = useMyLaptop();
  return (
    <div className="page-width pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="text-display">Repair guides</h1>
      <p className="mt-6 max-w-[42rem] text-ink-soft text-lead">
        Swaps you can do yourself, with the time they take, the tools they need, and what can go wrong.
      </p>
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:mt-14 xl:grid-cols-5">
        {guides.map((guide) => (
          <li key={guide.slug} className="group relative">
            {decisiveDrawing(guide.slug)}
            <h2 className="mt-4 text-title">
              <Link
                to={guideAddress(guide.slug, laptop?.slug)}
                className="after:absolute after:inset-0 after:rounded-l group-hover:text-azure group-hover:underline group-hover:underline-offset-4"
              >
                {guide.title}
              </Link>
            </h2>
            <p className="mt-1 text-ink-soft">{guide.summary}</p>
            <p className="part-number mt-2 text-ink-soft">
              {minutesText(guide)} · {guide.difficulty.toLowerCase()}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The drawing of the step where the new part goes in: the last but one. */
const decisiveDrawing = (slug: keyof typeof guideSteps) => guideSteps[slug].steps.at(-2)?.drawing;
