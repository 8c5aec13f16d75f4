import { allCountries } from "#domain/address/countries.ts";

const countries = allCountries();

/** The options of a select of countries. */
export function CountryOptions() {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

/** The options of a select of a country's regions. @param codes names by code */
export function RegionOptions({ codes }: { codes: ReadonlyMap<string, string> }) {
  return [...codes].map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
