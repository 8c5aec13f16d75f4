import { describe, expect, test } from "vitest";
import { loginAddress, originIn, purposeOf, reasonIn, withOrigin } from "./redirect-target.ts";

const originOf = (from: string) => originIn(new URLSearchParams({ from }));

describe("the page a login returns to", () => {
  test("is the one the visitor came from, search and fragment included", () => {
    expect(originOf("/purchases/0198?size=2#top")).toBe("/purchases/0198?size=2#top");
  });

  test("is the home page by default", () => {
    expect(originIn(new URLSearchParams())).toBe("/");
    expect(originOf("")).toBe("/");
  });

  test.each([
    "https://evil.example/",
    "//evil.example/path",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "dashboard",
    "/%2e%2e//evil.example",
  ])("is never on another site: %j", (from) => {
    const origin = originOf(from);
    expect(new URL(origin, "https://shop.example").origin).toBe("https://shop.example");
    expect(origin.startsWith("//")).toBe(false);
  });

  test.each(["/login", "/login?from=/login", "/Signup", "/reset-password#token=x"])(
    "is never a sign-in page: %j",
    (from) => {
      expect(originOf(from)).toBe("/");
    },
  );

  test("survives the links to the login page and on to the sign-up page", () => {
    const login = new URL(loginAddress("/dashboard/order?a=1&b=2", "admins"), "http://shop");
    expect(login.pathname).toBe("/login");
    expect(originIn(login.searchParams)).toBe("/dashboard/order?a=1&b=2");
    expect(reasonIn(login.searchParams)).toBe("admins");
    const signup = new URL(withOrigin("/Signup", originIn(login.searchParams)), "http://shop");
    expect(originIn(signup.searchParams)).toBe("/dashboard/order?a=1&b=2");
  });

  test("adds nothing to the address when there is no origin", () => {
    expect(loginAddress("/")).toBe("/login");
  });
});

test("the login page says what it is for, by the page to return to", () => {
  expect(purposeOf("/dashboard/order/0198?x#y")).toBe("Log in to see your orders.");
  expect(purposeOf("/dashboard?x")).toBe("Log in to see your profile.");
  expect(purposeOf("/dashboard/manageproducts")).toBe("Log in to manage the shop.");
  expect(purposeOf("/parts/8gb")).toBe("Welcome back.");
});
