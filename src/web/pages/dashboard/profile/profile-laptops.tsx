import { LaptopChoices } from "#web/laptop/laptop-choices.tsx";

/** The laptops kept with the profile, the same as in the header's dialog. */
export function ProfileLaptops() {
  return (
    <section aria-labelledby="my-laptops" className="mt-14 max-w-xl">
      <h2 id="my-laptops" className="text-title">
        My laptops
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        Kept with your profile, for every browser you sign in with. Parts say whether they fit the one that is
        chosen.
      </p>
      <LaptopChoices />
    </section>
  );
}
