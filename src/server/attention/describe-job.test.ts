import { expect, it } from "vitest";
import { describeJob } from "./describe-job.ts";

it.each([
  ["order-placed", "order LW-10042 was placed"],
  ["order-delivered", "order LW-10042 was delivered"],
  ["order-cancelled", "order LW-10042 was canceled"],
  ["return-requested", "order LW-10042 has a requested return"],
  ["return-received", "order LW-10042 has a return that arrived"],
])("A mail that failed, %s, is described in words", (kind, words) => {
  const job = { queue: "mail", payload: { kind, recipient: "ann@people.example" } };
  expect(describeJob(job, "LW-10042").title).toBe(`Mail: ${words}, to ann@people.example`);
});

it("A mail that is about no order is described by its subject", () => {
  const payload = {
    kind: "reset_password",
    subject: "Choose a new password",
    recipient: "ann@people.example",
  };
  expect(describeJob({ queue: "mail", payload }, undefined).title).toBe(
    "Mail: Choose a new password, to ann@people.example",
  );
});
