import { describe, expect, it } from "vitest";
import { ChangeWatermark, type FeedChanges } from "./change-watermark.ts";

const read = (last: number, oldestUnderWay: number, nextTransaction: number): FeedChanges => ({
  upTo: { movement: last, change: last * 10 },
  oldestUnderWay: BigInt(oldestUnderWay),
  nextTransaction: BigInt(nextTransaction),
  ordinals: [],
  elsewhere: false,
});

describe("the place from which the logs are read", () => {
  it("moves on with every reading while nothing is under way", () => {
    const marks = new ChangeWatermark(read(5, 100, 100));
    marks.passed(read(7, 103, 103));
    expect(marks.place).toEqual({ movement: 7, change: 70 });
    marks.passed(read(9, 104, 104));
    expect(marks.place).toEqual({ movement: 9, change: 90 });
  });

  it("waits for a transaction that may still turn up before it", () => {
    const marks = new ChangeWatermark(read(5, 100, 100));
    marks.passed(read(8, 101, 104));
    expect(marks.place).toEqual({ movement: 5, change: 50 });
    // 101 is over, 105 has begun since: it cannot have written anything before 8.
    marks.passed(read(12, 105, 106));
    expect(marks.place).toEqual({ movement: 8, change: 80 });
    marks.passed(read(12, 106, 106));
    expect(marks.place).toEqual({ movement: 12, change: 120 });
  });

  it("is given up once when something was under way as reading began, and that is over", () => {
    const marks = new ChangeWatermark(read(5, 98, 100));
    expect(marks.isMissingSome(read(6, 99, 101))).toBe(false);
    expect(marks.isMissingSome(read(6, 100, 101))).toBe(true);
    expect(new ChangeWatermark(read(5, 100, 100)).isMissingSome(read(6, 101, 101))).toBe(false);
  });
});
