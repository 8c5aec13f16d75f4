import { Link } from "react-router";
import { LaptopFinder } from "#web/laptop/laptop-finder.tsx";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";

/** Which laptop is it for? With one chosen, the way to what fits it; both take the same room. */
export function HeroLaptop() {
  const laptop = useMyLaptop();
  return (
    <div className="hero-laptop mt-6 min-h-[4.625rem] w-full max-w-md">
      <div className="only-without-laptop">
        <LaptopFinder label="Which laptop is it for?" />
      </div>
      <p className="only-with-laptop">
        <span className="mb-1.5 block font-medium text-small">Your laptop</span>
        <Link
          to={laptop ? `/laptops/${laptop.slug}` : "/laptops"}
          className="inline-flex min-h-11 max-w-full items-center gap-1 font-semibold text-lead underline underline-offset-4"
        >
          <span className="sr-only">Parts that fit the </span>
          <span className="laptop-name truncate" />
        </Link>
      </p>
    </div>
  );
}
