import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never rendered: the loader always throws 404, and the root renders the not-found page. */
export default function NotFoundRoute() {
  return null;
}
