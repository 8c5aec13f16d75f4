/** Looked up at each call: `fetch` may be replaced, and must be called as a function of the window. */
export const windowFetch: typeof fetch = (...request) => fetch(...request);
