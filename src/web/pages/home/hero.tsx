import { Link } from "react-router";
import { LaptopFinder } from "#web/laptop/laptop-finder.tsx";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import avif960 from "./hero/hero-960.avif";
import avif1280 from "./hero/hero-1280.avif";
import avif1600 from "./hero/hero-1600.avif";
import webp1600 from "./hero/hero-1600.webp";
import closeAvif480 from "./hero/hero-close-480.avif";
import closeAvif760 from "./hero/hero-close-760.avif";
import closeWebp760 from "./hero/hero-close-760.webp";
import closeAvif1100 from "./hero/hero-close-1100.avif";

const wide = "(width >= 64rem)";

/** The banner: the parts on a pale ground in both themes, and the "Get Started" button. */
export function Hero({ deliveryHours }: { deliveryHours: number }) {
  return (
    <section aria-labelledby="hero" className="page-width pt-4 lg:pt-6">
      <div className="hero-panel relative rounded-l text-on-ground">
        <div className="relative z-1 p-6 sm:p-10 lg:flex lg:min-h-[35rem] lg:max-w-[33rem] lg:flex-col lg:items-start lg:justify-center lg:py-16 lg:pl-14">
          <h1 id="hero" className="text-display">
            Parts for laptops worth keeping
          </h1>
          <p className="mt-5 max-w-md text-[#3b444e] text-lead lg:max-w-[20rem]">
            Memory, storage, batteries, screens and all the small parts. Made by us, tested in real laptops,
            delivered in {deliveryHours} hours.
          </p>
          <HeroLaptop />
          <ButtonLink to={partsListPath} size="large" className="mt-8">
            Get Started
          </ButtonLink>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}

/** Next to the text the whole picture, whose left third is empty; below the text only the objects. */
function HeroPicture() {
  return (
    <picture>
      <source
        media={wide}
        type="image/avif"
        srcSet={`${avif960} 960w, ${avif1280} 1280w, ${avif1600} 1600w`}
        sizes="(width >= 80rem) 75rem, 96vw"
        width={1600}
        height={1000}
      />
      <source media={wide} type="image/webp" srcSet={webp1600} width={1600} height={1000} />
      <source
        type="image/avif"
        srcSet={`${closeAvif480} 480w, ${closeAvif760} 760w, ${closeAvif1100} 1100w`}
        sizes="92vw"
      />
      <img
        src={closeWebp760}
        alt="Laptop parts: a USB-C power adapter, a memory module, a fan with its heat pipe and an M.2 drive"
        width={1100}
        height={640}
        fetchPriority="high"
        className="hero-picture photo"
      />
    </picture>
  );
}

/** Finds a laptop; with one chosen, links to its compatible parts. Both have the same height. */
function HeroLaptop() {
  const laptop = useMyLaptop();
  return (
    <div className="hero-laptop mt-6 min-h-[4.625rem] w-full max-w-md lg:max-w-[20rem]">
      <div className="only-without-laptop">
        <LaptopFinder label="Which laptop do you have?" />
      </div>
      <p className="only-with-laptop">
        <span className="mb-1.5 block truncate font-medium text-small">
          Showing parts for your <span className="laptop-name" />
        </span>
        <Link
          to={laptop ? `/laptops/${laptop.slug}` : "/laptops"}
          className="block truncate py-2.5 font-semibold underline underline-offset-4"
        >
          See compatible parts
        </Link>
      </p>
    </div>
  );
}
