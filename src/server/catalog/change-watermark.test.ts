import { describe, expect, it } from "vitest";
import { ChangeWatermark, type FeedChanges } from "./change-watermark.ts";

const read = (last: number, oldestRunning: number, nextTransaction: number): FeedChanges => ({
  upTo: { movement: last, change: last * 10 },
  oldestRunning: BigInt(oldestRunning),
  nextTransaction: BigInt(nextTransaction),
  rowIds: [],
  hasSharedChanges: false,
});

describe("A change watermark", () => {
  it("advances with every read while no transaction is running", () => {
    const watermark = new ChangeWatermark(read(5, 100, 100));
    watermark.advance(read(7, 103, 103));
    expect(watermark.position).toEqual({ movement: 7, change: 70 });
    watermark.advance(read(9, 104, 104));
    expect(watermark.position).toEqual({ movement: 9, change: 90 });
  });

  it("waits for a transaction that may still write before it", () => {
    const watermark = new ChangeWatermark(read(5, 100, 100));
    watermark.advance(read(8, 101, 104));
    expect(watermark.position).toEqual({ movement: 5, change: 50 });
    // 101 has ended, 105 has started since and cannot have written anything before 8.
    watermark.advance(read(12, 105, 106));
    expect(watermark.position).toEqual({ movement: 8, change: 80 });
    watermark.advance(read(12, 106, 106));
    expect(watermark.position).toEqual({ movement: 12, change: 120 });
  });

  it("asks for a reload after the transactions that were running at the start have ended", () => {
    const watermark = new ChangeWatermark(read(5, 98, 100));
    expect(watermark.mustReload(read(6, 99, 101))).toBe(false);
    expect(watermark.mustReload(read(6, 100, 101))).toBe(true);
    expect(new ChangeWatermark(read(5, 100, 100)).mustReload(read(6, 101, 101))).toBe(false);
  });
});
