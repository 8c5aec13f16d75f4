import { Link } from "react-router";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";

interface LaptopLink {
  slug: string;
  text: string;
}

/** Names of laptops in as many even columns as there is room for, read downwards. */
export function LaptopLinks({ laptops }: { laptops: readonly LaptopLink[] }) {
  return (
    <ul className="-my-1 columns-[9.5rem] gap-x-6 sm:columns-[13rem]">
      {laptops.map(({ slug, text }) => (
        <li key={slug} className="break-inside-avoid">
          <Link
            to={laptopAddress(slug)}
            className="block py-3 text-small sm:py-2 hover:text-azure hover:underline"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
