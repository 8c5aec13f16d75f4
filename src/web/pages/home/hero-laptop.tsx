import { Link } from "react-router";
import { LaptopFinder } from "#web/laptop/laptop-finder.tsx";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";

/** Which laptop is it for? With one chosen, the way to what fits it; both take the same room. */
export function HeroLaptop() {
  const laptop = useMyLaptop();
  return (
    <div className="hero-laptop mt-6 min-h-[4.625rem] w-full max-w-md lg:max-w-[20rem]">
      <div className="only-without-laptop">
        <LaptopFinder label="Which laptop is it for?" />
      </div>
      <p className="only-with-laptop">
        <span className="mb-1.5 block font-medium text-small">Your laptop is chosen.</span>
        <Link
          to={laptop ? `/laptops/${laptop.slug}` : "/laptops"}
          className="block truncate py-2.5 font-semibold underline underline-offset-4"
        >
          See what fits the <span className="laptop-name" />
        </Link>
      </p>
    </div>
  );
}
