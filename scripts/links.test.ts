// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts to check are templates
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Returns what the check says of a shop with one page and one mail. */
async function check({ page = "", mail = "" }: { page?: string; mail?: string }) {
  const root = await mkdtemp(path.join(os.tmpdir(), "links-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of [
    ["src/web/page.tsx", `${page}\nexport const home = <a href="/" />, list = <a href="/laptops" />;`],
    ["src/server/mail.ts", mail],
  ] as const) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const { stderr, status } = spawnSync(process.execPath, ["scripts/links.mjs", root], { encoding: "utf8" });
  return { stderr: stderr.replaceAll(/\(node:.*|\(Use.*/g, "").trim(), status };
}

test.each([
  '<Link to="/parts/ssd?reviews=all#reviews" />',
  '<Link to={"/dashboard/order/" + id} state={{ to: `/dashboard/order/${id}/return/${other}` }} />',
  "const to = `/dashboard/manageproducts/${id}${mayEdit ? '' : '/stock'}`;",
  'const call = { method: "GET", path: "/laptop-brands" };',
  '<img src="/favicon.svg" />; <a href="/api/docs" />',
])("An address of a page, a file or the API is found: %s", async (page) => {
  expect(await check({ page })).toEqual({ stderr: "", status: 0 });
});

test.each([
  ['<Link to="/part/ssd" />', "/part/ssd"],
  ["void navigate(`/dashboard/payments/${id}`);", "/dashboard/payments/…"],
  ['const menu = [{ to: "/dashboard/voucher", text: "Vouchers" }];', "/dashboard/voucher"],
  ['<Link to="/dashboard/order/1/invoices" />', "/dashboard/order/1/invoices"],
  ['<a href="/Laptops" />', "/Laptops"],
])("A mistyped address of a page fails the check: %s", async (page, address) => {
  expect(await check({ page })).toEqual({
    stderr: `src/web/page.tsx:1: no page at ${address}`,
    status: 1,
  });
});

test("The links of mails are checked, and no other texts of the server", async () => {
  const right = "export const text = `Track it here: ${shop.url}/track#token=${token}`;";
  expect(await check({ mail: `app.get("/healthz");\n${right}` })).toEqual({ stderr: "", status: 0 });
  const { stderr } = await check({ mail: right.replace("/track", "/tracking") });
  expect(stderr).toBe("src/server/mail.ts:1: no page at /tracking#token=");
});
