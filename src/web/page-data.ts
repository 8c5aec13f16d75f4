import { type LoaderFunctionArgs, useLoaderData } from "react-router";

/**
 * The data of a page's loader, as JSON text. The router's own format gives each value a number and each field two:
 * a list of parts was 1.3 kB longer in it, compressed, and did not come in the first 14.6 kB that a server may send
 * before the browser answers (RFC 6928).
 */
export interface PageData<Value> {
  readonly json: string;
  /** Only for the types: what {@link dataOf} returns. */
  readonly value?: Value;
}

type LoaderOf<Value> = (args: LoaderFunctionArgs) => Promise<PageData<Value>>;

/** By the object that holds the text, which the router keeps: every render gets the same value. */
const values = new WeakMap<PageData<unknown>, unknown>();

/** Makes a route's loader of a function that loads what can be written as JSON. */
export function jsonLoader<Value>(load: (args: LoaderFunctionArgs) => Promise<Value>): LoaderOf<Value> {
  return async (args) => {
    const value = await load(args);
    const page: PageData<Value> = { json: JSON.stringify(value) };
    // The server renders the page without reading its own text.
    values.set(page, value);
    return page;
  };
}

/** Returns what a {@link jsonLoader} loaded, reading its text once: for `meta`, which has no hooks. */
export function dataOf<Value>(page: PageData<Value>): Value {
  let value = values.get(page) as Value | undefined;
  if (value === undefined) {
    value = JSON.parse(page.json) as Value;
    values.set(page, value);
  }
  return value;
}

/** Returns what the page's {@link jsonLoader} loaded. */
export function usePageData<Loader extends LoaderOf<unknown>>() {
  return dataOf(useLoaderData() as PageData<Loader extends LoaderOf<infer Value> ? Value : never>);
}
