import { expect, test } from "vitest";
import { replyAddress } from "./reply-address.ts";

const message = {
  email: "ann.lee+shop@mail.example.com",
  subject: "Hinges & more?",
  message: "Do you have them?\nFor a T480.",
  createdAt: "2026-11-20T10:00:00.000Z",
};

test("a reply has the author as its recipient, the subject, and the quoted message", () => {
  const url = new URL(replyAddress(message));
  expect(decodeURIComponent(url.pathname)).toBe(message.email);
  expect(url.searchParams.get("subject")).toBe("Re: Hinges & more?");
  expect(url.searchParams.get("body")).toBe(
    "\r\n\r\nOn 2026-11-20 you wrote:\r\n> Do you have them?\r\n> For a T480.",
  );
});

test("no form value can add a header or a recipient", () => {
  const hostile = { ...message, email: "a@b.example?bcc=evil@example.com", subject: "x&cc=evil@example.com" };
  const url = new URL(replyAddress(hostile));
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(replyAddress({ ...message, subject: "Re: again" })).toContain("subject=Re%3A%20again");
});

test("a very long message is shortened to what mail programs accept", () => {
  expect(replyAddress({ ...message, message: "long ".repeat(1000) }).length).toBeLessThan(3000);
});
