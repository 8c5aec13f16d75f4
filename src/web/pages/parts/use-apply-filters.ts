import { useNavigate } from "react-router";
import { listAddress, listQueryOf } from "./list-query.ts";

/** The address a form of the list stands for, as it is filled in now. */
export function addressOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return listAddress(listQueryOf(new URLSearchParams(given)));
}

/** Goes where the form would lead, without what it leaves empty; the page stays where it is scrolled to. */
export function useApplyFilters(): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  return (form) => void navigate(addressOf(form), { preventScrollReset: true });
}
