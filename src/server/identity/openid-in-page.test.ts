import { describe, expect, it } from "vitest";
import { TestBrowser } from "#test/identity.ts";
import { identityOf, openIdForThisFile } from "#test/openid-identity.ts";
import { reportOf } from "#test/openid-provider.ts";

const here = openIdForThisFile();
const loginPage = "/login?from=%2Fdashboard%2Forder%3Fpage%3D2";

const begin = (page: string, browser = here.browser) => browser.call("/sign-in/openid", { page });

/** @returns where the browser is sent after the provider's answer */
async function returnsTo(page: string, change: (callback: URL) => void = () => {}): Promise<Response> {
  const { url } = (await (await begin(page)).json()) as { url: string };
  const callback = here.provider.authorize(url, here.ann);
  change(callback);
  return here.browser.fetch(callback.href, { redirect: "manual" });
}

describe("a sign-in in place of the page", () => {
  it("returns to the login page, with the outcome in the fragment and the session in a cookie", async () => {
    const back = await returnsTo(loginPage);
    expect([back.status, back.headers.get("location")]).toEqual([303, `${loginPage}#sign-in=signed-in`]);
    expect(back.headers.get("cache-control")).toBe("no-store");
    expect(await identityOf(here, here.browser)).toMatchObject({ email: here.ann.email });
  });

  it("returns there after a refusal and after an error, too", async () => {
    for (const [error, report] of [
      ["access_denied", "cancelled"],
      ["server_error", "internal-error"],
      ["unauthorized_client", "invalid-api-key"],
    ] as const) {
      const back = await returnsTo("/Signup", ({ searchParams }) => {
        searchParams.delete("code");
        searchParams.set("error", error);
      });
      expect(back.headers.get("location")).toBe(`/Signup#sign-in=${report}`);
    }
    expect(await identityOf(here, here.browser)).toBeNull();
  });

  it("does not sign anyone in with the answer to another browser's sign-in", async () => {
    const { url } = (await (await begin(loginPage, new TestBrowser(here.service.origin))).json()) as {
      url: string;
    };
    const answer = here.provider.authorize(url, here.ann).href;
    const back = await here.browser.fetch(answer, { redirect: "manual" });
    expect(back.headers.get("location")).toBe(`${loginPage}#sign-in=invalid-auth-event`);
    expect(await identityOf(here, here.browser)).toBeNull();
  });

  it("shows the window's last page when the state is not known at all", async () => {
    const page = await here.browser.call("/callback/openid?code=x&state=y");
    expect([page.status, await reportOf(page)]).toEqual([200, "invalid-auth-event"]);
  });

  it.each([
    "https://evil.example/login",
    "//evil.example",
    "/\\evil.example",
    "/dashboard",
    "/login/../dashboard",
    "/login#sign-in=signed-in",
    "/login?from=\n",
    `/login?from=${"x".repeat(2000)}`,
  ])("returns to a sign-in page of the shop only, not to %j", async (page) => {
    expect((await begin(page)).status).toBe(422);
  });
});
