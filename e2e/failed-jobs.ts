import type { Page } from "@playwright/test";

const order = { id: "019a0000-0000-7000-8000-000000000001", number: "LW-10042" };
const times = { createdAt: "2026-11-20T08:12:00.000Z", failedAt: "2026-11-20T19:47:31.000Z" };

const jobs = [
  {
    _id: "019a0000-0000-7000-8000-000000000011",
    kind: "mail",
    title: "Mail: order LW-10042 has shipped, to margaret.featherstonehaugh@people.example",
    order,
    error:
      "Message failed: 550 5.1.1 <margaret.featherstonehaugh@people.example>: Recipient address rejected",
    attempts: 20,
    ...times,
  },
  {
    _id: "019a0000-0000-7000-8000-000000000012",
    kind: "refund",
    title: "Refund of $1,249.90 for order LW-10042",
    order,
    error: "The payment provider is not responding right now.",
    attempts: 20,
    ...times,
  },
  {
    _id: "019a0000-0000-7000-8000-000000000013",
    kind: "test-webhook",
    title: "Webhook payment_intent.succeeded of the test network",
    order: null,
    error: "The webhook was not accepted: HTTP 500.",
    attempts: 1,
    ...times,
  },
];

/**
 * Replies in the shop's place as if work had failed: nothing in a demo fails for hours. What the shop itself does is
 * tested over HTTP.
 */
export async function pretendFailedJobs(page: Page): Promise<void> {
  let left = jobs;
  await page.route("**/api/attention/count", (route) => route.fulfill({ json: { failedJobs: left.length } }));
  await page.route(/\/api\/attention(\?|$)/, (route) => {
    const kind = new URL(route.request().url()).searchParams.get("kind");
    const listed = left.filter((job) => !kind || job.kind === kind);
    return route.fulfill({ json: listed, headers: { "x-total-count": String(listed.length) } });
  });
  await page.route(/\/api\/attention\/.+\/(retried|dismissed)$/, (route) => {
    const before = left.length;
    left = left.filter(({ _id }) => !route.request().url().includes(_id));
    return route.fulfill({ json: { modifiedCount: before - left.length } });
  });
}
