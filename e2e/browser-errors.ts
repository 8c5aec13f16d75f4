import type { BrowserContext } from "@playwright/test";

/**
 * Records the errors of browsers: console errors (violations of the content security policy are among them), uncaught
 * errors, requests without a response, and responses of 500 and above.
 */
export class BrowserErrors {
  readonly #found: string[] = [];
  readonly #allowed: { error: RegExp; seen: boolean }[] = [];

  /** Starts to record the errors of a browser context. */
  record(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error") this.#add(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#add(`uncaught: ${error.error().stack || error.error()}`));
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // Leaving a page also cancels what it was still loading.
      if (why !== "net::ERR_ABORTED") this.#add(`no answer: ${request.url()} (${why})`);
    });
    context.on("request", (request) => {
      // Also of what a page tries and catches, which no console shows.
      if (request.url().endsWith("/api/csp-reports")) this.#add(`policy violated: ${request.postData()}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 500) this.#add(`status ${response.status()}: ${response.url()}`);
    });
    context.on("page", (page) => {
      page.on("crash", () => this.#add(`crash: ${page.url()}`));
    });
  }

  /** Declares an error that the test causes on purpose. If it does not occur, that is an error as well. */
  allow(error: RegExp): void {
    this.#allowed.push({ error, seen: false });
  }

  /** Declares an error that depends on what the page happens to be asking at that moment. */
  tolerate(error: RegExp): void {
    this.#allowed.push({ error, seen: true });
  }

  /** Returns the errors that no test has allowed, and the allowed ones that did not occur. */
  unexpected(): string[] {
    const missing = this.#allowed.filter(({ seen }) => !seen);
    return [...this.#found, ...missing.map(({ error }) => `did not occur: ${error}`)];
  }

  #add(found: string): void {
    const allowed = this.#allowed.filter((known) => known.error.test(found));
    for (const known of allowed) known.seen = true;
    if (allowed.length === 0) this.#found.push(found);
  }
}
