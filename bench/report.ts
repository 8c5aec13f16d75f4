import { mkdir, writeFile } from "node:fs/promises";
import type { Row } from "./rounds.ts";

const headings = ["work", "ours", "limit", "ratio", "target", "ok?"];

/** The table for a person's eyes. */
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

function cells({ work, unit, ours, limit, ratio, target, ok }: Row): string[] {
  return [
    work,
    `${figure(ours)} ${unit}`,
    limit === undefined ? "" : figure(limit),
    ratio === undefined ? "" : `${(ratio * 100).toFixed(0)} %`,
    target,
    ok === undefined ? "" : ok ? "yes" : "NO",
  ];
}

function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toPrecision(3);
}

/** The same for machines, one file a run. @returns its path. */
export async function writeResults(machine: string, rows: readonly Row[]): Promise<string> {
  const folder = new URL("results/", import.meta.url);
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = new URL(`${at.replaceAll(":", "-").slice(0, 19)}.json`, folder);
  await writeFile(file, `${JSON.stringify({ at, machine, rows }, undefined, 2)}\n`);
  return file.pathname;
}
