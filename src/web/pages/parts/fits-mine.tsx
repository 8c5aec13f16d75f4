import { Link, useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { type ListQuery, listAddress, listQueryWith } from "./list-query.ts";

/**
 * Only what fits the visitor's own laptop. Which one that is, the browser knows: the style sheet shows whether there
 * is one, and what it is called, before the first paint.
 */
export function FitsMine({ query }: { query: ListQuery }) {
  const navigate = useNavigate();
  if (query.laptop) return null;
  async function narrow() {
    const [{ browserLaptops }, { chosenLaptop }] = await Promise.all([
      import("#web/laptop/use-my-laptops.ts"),
      import("#web/laptop/my-laptops.ts"),
    ]);
    const laptop = chosenLaptop(browserLaptops().snapshot());
    if (laptop) await navigate(listAddress(listQueryWith(query, { laptop: laptop.slug })));
  }
  return (
    <div className="lg:mb-3">
      <Button look="secondary" onClick={() => void narrow()} className="only-with-laptop w-full">
        <span className="truncate">
          Only for <span className="laptop-name" />
        </span>
      </Button>
      <Link
        to="/laptops"
        className="only-without-laptop inline-flex min-h-11 items-center text-link text-small lg:min-h-8"
      >
        Find what fits my laptop
      </Link>
    </div>
  );
}
