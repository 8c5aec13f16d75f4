import { mkdir, writeFile } from "node:fs/promises";
import type { Row } from "./rounds.ts";

const headings = ["benchmark", "ours", "limit", "ratio", "p50", "p99", "target", "met"];

export function printTable(rows: readonly Row[]): void {
  const lines = [headings, ...rows.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const padded = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(padded.join("  "));
  }
}

function cells({ name, unit, ours, limit, ratio, p50Ms, p99Ms, target, isMet }: Row): string[] {
  return [
    name,
    `${formatFigure(ours)} ${unit}`,
    limit === undefined ? "" : formatFigure(limit),
    ratio === undefined ? "" : formatPercent(ratio),
    p50Ms === undefined ? "" : `${formatFigure(p50Ms)} ms`,
    p99Ms === undefined ? "" : `${formatFigure(p99Ms)} ms`,
    target ?? "",
    isMet === undefined ? "" : isMet ? "yes" : "NO",
  ];
}

/** Prints one outcome as soon as it is known; the table comes at the end. */
export function printProgress({ name, ours, unit, ratio }: Row): void {
  console.error(`  ${name}: ${formatFigure(ours)} ${unit}${ratio ? `, ${formatPercent(ratio)}` : ""}`);
}

function formatPercent(ratio: number): string {
  return `${(ratio * 100).toFixed(ratio < 0.1 ? 1 : 0)}%`;
}

function formatFigure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toPrecision(3);
}

/** Writes all figures as JSON, one file per run, and returns its path. */
export async function writeResults(machine: string, rows: readonly Row[]): Promise<string> {
  const folder = new URL("results/", import.meta.url);
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = new URL(`${at.replaceAll(":", "-").slice(0, 19)}.json`, folder);
  await writeFile(file, `${JSON.stringify({ at, machine, rows }, undefined, 2)}\n`);
  return file.pathname;
}
