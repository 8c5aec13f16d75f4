// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts to check are templates
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const found = [
  '<Link to="/parts/ssd?reviews=all#reviews" />',
  '<Link to={"/dashboard/order/" + id} state={{ to: `/dashboard/order/${id}/return/${other}` }} />',
  "const to = `/dashboard/manageproducts/${id}${mayEdit ? '' : '/stock'}`;",
  'const call = { method: "GET", path: "/laptop-brands" };',
  '<img src="/favicon.svg" />; <a href="/api/docs" />',
];
const mistyped = [
  ['<Link to="/part/ssd" />', "/part/ssd"],
  ["void navigate(`/dashboard/payments/${id}`);", "/dashboard/payments/…"],
  ['const menu = [{ to: "/dashboard/voucher", text: "Vouchers" }];', "/dashboard/voucher"],
  ['<Link to="/dashboard/order/1/invoices" />', "/dashboard/order/1/invoices"],
  ['<a href="/Laptops" />', "/Laptops"],
] as const;
const mail = "export const text = `Track it here: ${shop.url}/track#token=${token}`;";

/** Returns what the check says of a shop with these files; each is below `src`. */
async function check(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(path.join(os.tmpdir(), "links-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, "src", file)), { recursive: true });
    await writeFile(path.join(root, "src", file), text);
  }
  const { stderr, status } = spawnSync(process.execPath, ["scripts/links.mjs", root], { encoding: "utf8" });
  const lines = stderr.split("\n").filter((line) => line && !/^\(node:|^\(Use/.test(line));
  return { lines, status };
}

const pages = (texts: readonly string[]) =>
  Object.fromEntries(
    texts.map((text, place) => [
      `web/page-${place}.tsx`,
      `${text}\nexport const home = <a href="/" />, list = <a href="/laptops" />;`,
    ]),
  );

test("Addresses of pages, files and the API are found, in mails, too, and nothing else of the server is checked", async () => {
  const server = { "server/mail.ts": `app.get("/healthz");\n${mail}` };
  expect(await check({ ...pages(found), ...server })).toEqual({ lines: [], status: 0 });
});

test("Every mistyped address of a page or a mail fails the check, with its file and line", async () => {
  const server = { "server/mail.ts": mail.replace("/track", "/tracking") };
  const { lines, status } = await check({ ...pages(mistyped.map(([text]) => text)), ...server });
  expect(status).toBe(1);
  expect(lines.toSorted()).toEqual(
    [
      "src/server/mail.ts:1: no page at /tracking#token=",
      ...mistyped.map(([, address], place) => `src/web/page-${place}.tsx:1: no page at ${address}`),
    ].toSorted(),
  );
});
