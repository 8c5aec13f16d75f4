import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the loader always answers 404, and the root shows the not-found page for it. */
export default function NotFoundRoute() {
  return null;
}
