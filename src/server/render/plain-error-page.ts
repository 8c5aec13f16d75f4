/** What is left when even the error page could not be rendered. Needs no style sheet and no script. */
export function plainErrorPage(requestId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Something went wrong</title></head><body><h1>That did not work</h1><p>Something went wrong on our side, and it has been noted. Please try again in a minute.</p><p><a href="/">Go to the start page</a></p><p><small>Request ${requestId.replaceAll(/[^\w.-]/g, "")}</small></p></body></html>`;
}
