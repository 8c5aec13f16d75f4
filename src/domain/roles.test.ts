import { describe, expect, it } from "vitest";
import { may, type Permission } from "./roles.ts";

const allOf = (...permissions: Permission[]) => permissions;

describe("a role", () => {
  it("of a customer has no permission", () => {
    for (const permission of allOf("read-orders", "manage-messages", "manage-users")) {
      expect(may("customer", permission)).toBe(false);
    }
  });

  it("of support reads, answers messages, and deals with returns", () => {
    for (const permission of allOf(
      "read-orders",
      "read-parts",
      "read-reviews",
      "manage-messages",
      "manage-returns",
    )) {
      expect(may("support", permission)).toBe(true);
    }
    for (const permission of allOf("manage-orders", "manage-parts", "moderate-reviews", "read-audit")) {
      expect(may("support", permission)).toBe(false);
    }
  });

  it("of staff manages orders, parts and messages, but no people", () => {
    for (const permission of allOf("manage-orders", "manage-parts", "manage-messages")) {
      expect(may("staff", permission)).toBe(true);
    }
    expect(may("staff", "manage-users")).toBe(false);
    expect(may("staff", "read-audit")).toBe(false);
    expect(may("staff", "read-books")).toBe(false);
  });

  it("of the owner may do everything", () => {
    for (const permission of allOf(
      "manage-orders",
      "manage-parts",
      "read-audit",
      "read-books",
      "manage-users",
    )) {
      expect(may("owner", permission)).toBe(true);
    }
  });
});
