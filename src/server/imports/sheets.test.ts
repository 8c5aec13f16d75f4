import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyImport, recheckImport } from "#contract/imports.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { formatNumbers, parseNumbers } from "./part-cells.ts";
import { csv, importTest } from "./testing.ts";

let context: Awaited<ReturnType<typeof importTest>>;
beforeAll(async () => {
  context = await importTest();
});
afterAll(() => context.shop.close());

describe("An export", () => {
  it.each([
    ["parts", "/allParts.csv"],
    ["parts", "/allParts.csv?category=charger"],
    ["stock", "/allStock.csv"],
    ["fits", "/allFits.csv"],
  ])("of %s at %s changes nothing when it is imported", async (kind, path) => {
    const table = await context.imports.download(path);
    expect(table.startsWith("\uFEFFsku,")).toBe(true);
    const job = await context.imports.check(kind, table);
    expect(await context.imports.issues(job)).toEqual([]);
    expect(job).toMatchObject({ state: "checked", counts: { new: 0, changed: 0, bad: 0 } });
    expect(job.counts.unchanged).toBeGreaterThan(50);
    const rejected = await context.imports.send(applyImport, job);
    expect([rejected.status, rejected.body.detail]).toEqual([
      422,
      expect.stringContaining("nothing to import"),
    ]);
  });

  it("escapes formulas and separators so that they read back unchanged", async () => {
    const sku = await context.importPart();
    const name = '=SUM(A1); "so", it\'s';
    await context.rows("UPDATE parts SET name = $2, description = $3 WHERE sku = $1", [
      sku,
      name,
      "-1\nline; two",
    ]);
    await context.rows(
      "INSERT INTO part_numbers (part_id, kind, number) SELECT id, 'maker', '+4|4' FROM parts WHERE sku = $1",
      [sku],
    );
    const table = await context.imports.download("/allParts.csv?category=memory");
    expect(table).toContain(`"'=SUM(A1); ""so"", it's"`);
    expect((await context.imports.check("parts", table)).counts).toMatchObject({
      new: 0,
      changed: 0,
      bad: 0,
    });
  });
});

it.each(["parts", "stock", "fits"])("The template for %s asks to delete its example line", async (kind) => {
  const job = await context.imports.check(
    kind,
    await context.imports.download(`/imports/template.csv?kind=${kind}`),
  );
  expect(job.counts).toMatchObject({ new: 0, changed: 0, unchanged: 0, bad: 1 });
  expect((await context.imports.issues(job)).map(({ words }) => words)).toContain(
    "This is the example from the template. Delete the line.",
  );
});

describe("Part numbers in a cell", () => {
  it("read back as they were written, with bars and colons", () => {
    const numbers = [
      { kind: "maker", number: "M471A1K43DB1-CTD" },
      { kind: "old", number: "a|b:c\\d" },
      { kind: "own", number: "LW-7" },
    ] as const;
    expect(formatNumbers(numbers)).toBe("maker:M471A1K43DB1-CTD | old:a\\|b:c\\\\d | own:LW-7");
    expect(parseNumbers(formatNumbers(numbers))).toEqual(numbers);
    expect(parseNumbers("")).toEqual([]);
    expect(parseNumbers(" Maker : X1 |")).toEqual([{ kind: "maker", number: "X1" }]);
  });

  it.each(["M471", "brand:M471", "maker M471"])("do not read as %j", (cell) => {
    expect(parseNumbers(cell)).toBeUndefined();
  });
});

describe("A stock file", () => {
  it("sets the available quantity, with the file's name in ledger and history", async () => {
    const sku = await context.importPart();
    const { imports } = context;
    await imports.apply(await imports.check("stock", csv("sku,available", `${sku},3`), "count.csv"));
    expect((await context.partOf(sku)).available).toBe(3);
    const movements = await context.rows(
      "SELECT kind, on_hand_change, note FROM stock_movements m JOIN parts p ON p.id = m.part_id WHERE sku = $1 ORDER BY m.id",
      [sku],
    );
    expect(movements).toEqual([
      { kind: "receive", on_hand_change: 7, note: "Import of table.csv" },
      { kind: "adjust", on_hand_change: -4, note: "Import of count.csv" },
    ]);
    await checkLedgerInvariants(context.shop.db);
  });

  it("is outdated as a whole if stock changed since the check, and can be applied after another check", async () => {
    const { imports } = context;
    const [one, two] = [await context.importPart(), await context.importPart()];
    const job = await imports.check("stock", csv("sku,available", `${one},1`, `${two},2`));
    const { id } = await context.partOf(two);
    await context.rows("UPDATE parts SET on_hand = on_hand + 1 WHERE id = $1", [id]);
    await context.rows(
      "INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change) VALUES ($1, 'receive', 1, 0)",
      [id],
    );
    expect(await imports.apply(job)).toMatchObject({
      state: "outdated",
      reason: expect.stringContaining("1 stock level has changed"),
    });
    expect((await context.partOf(one)).available).toBe(7);
    expect((await imports.send(applyImport, job)).status).toBe(409);
    expect((await imports.send(recheckImport, job)).body.state).toBe("checking");
    await context.shop.work.runJob("imports");
    expect(await imports.apply(job)).toMatchObject({ state: "applied", counts: { changed: 2 } });
    expect([(await context.partOf(one)).available, (await context.partOf(two)).available]).toEqual([1, 2]);
    await checkLedgerInvariants(context.shop.db);
  });

  it("reports unknown SKUs", async () => {
    const job = await context.imports.check("stock", csv("sku,available", "UNKNOWN,1"));
    expect(await context.imports.issues(job)).toMatchObject([{ line: 2, column: "sku", value: "UNKNOWN" }]);
  });
});

describe("A fitments file", () => {
  it("sets fitments by slug or by brand and model, which override the rules", async () => {
    const { imports } = context;
    const sku = await context.importPart();
    const job = await imports.check(
      "fits",
      csv(
        "sku,laptop,brand,model,verdict,condition,source",
        `${sku},lenovo-thinkpad-t480,,,fits,,bench`,
        `${sku},,Lenovo,ThinkPad T480s,fits if,the cover is off,bench`,
      ),
    );
    expect(job.counts).toMatchObject({ new: 2, bad: 0 });
    await imports.apply(job);
    const explicit = () =>
      context.rows(
        `SELECT l.slug, f.verdict, f.condition FROM fitments f JOIN parts p ON p.id = f.part_id
         JOIN laptops l ON l.id = f.laptop_id WHERE p.sku = $1 AND NOT f.derived ORDER BY l.slug`,
        [sku],
      );
    expect(await explicit()).toEqual([
      { slug: "lenovo-thinkpad-t480", verdict: "fits", condition: "" },
      { slug: "lenovo-thinkpad-t480s", verdict: "fits_if", condition: "the cover is off" },
    ]);
    const change = csv(
      "sku,laptop,verdict,condition,source",
      `${sku},lenovo-thinkpad-t480,does not fit,Too long.,bench`,
    );
    const second = await imports.check("fits", change);
    expect(second.counts).toMatchObject({ changed: 1 });
    await context.rows(
      "UPDATE fitments SET source = 'someone else' WHERE NOT derived AND part_id = (SELECT id FROM parts WHERE sku = $1)",
      [sku],
    );
    expect(await imports.apply(second)).toMatchObject({ state: "outdated" });
    await imports.send(recheckImport, second);
    await context.shop.work.runJob("imports");
    expect((await imports.apply(second)).state).toBe("applied");
    expect((await explicit())[0]).toMatchObject({ verdict: "does_not_fit", condition: "Too long." });
  });

  it("may name a laptop as its firmware does, unless that may be several", async () => {
    const sku = await context.importPart();
    const job = await context.imports.check(
      "fits",
      csv(
        "sku,brand,model,verdict,source",
        `${sku},Huawei,MACH-WX9,fits,bench`,
        `${sku},HP,EliteBook 840 14 inch G9,fits,bench`,
        `${sku},,A 1466,fits,bench`,
      ),
    );
    expect(job.counts).toMatchObject({ new: 2, bad: 1 });
    expect((await context.imports.issues(job)).map(({ line, column }) => [line, column])).toEqual([
      [4, "model"],
    ]);
  });

  it("reports what it cannot use", async () => {
    const sku = await context.importPart();
    const job = await context.imports.check(
      "fits",
      csv(
        "sku,laptop,verdict,condition,source",
        `${sku},commodore-lcd,perhaps,,`,
        `${sku},lenovo-thinkpad-t480,fits if,,bench`,
        `UNKNOWN,lenovo-thinkpad-t480,fits,,bench`,
        `${sku},lenovo-thinkpad-t470,fits,,bench`,
        `${sku},LENOVO-ThinkPad-T470,fits,,bench`,
      ),
    );
    expect((await context.imports.issues(job)).map(({ line, column }) => [line, column])).toEqual([
      [2, "laptop"],
      [2, "verdict"],
      [2, "source"],
      [3, "condition"],
      [4, "sku"],
      [6, "sku"],
    ]);
  });

  it.each(["part", "laptop"])(
    "is outdated as a whole if a %s was deleted since the check",
    async (deleted) => {
      const { imports } = context;
      const sku = await context.importPart();
      await context.rows(
        "INSERT INTO laptops (id, slug, brand, model) VALUES (gen_random_uuid(), $1, 'Acme', $1)",
        [`with-${sku}`.toLowerCase()],
      );
      const job = await imports.check(
        "fits",
        csv(
          "sku,laptop,verdict,source",
          `${sku},with-${sku},fits,bench`,
          `${sku},lenovo-thinkpad-t480,fits,bench`,
        ),
      );
      expect(job.state).toBe("checked");
      await (deleted === "part"
        ? context.rows("DELETE FROM parts WHERE sku = $1", [sku])
        : context.rows("DELETE FROM laptops WHERE slug = $1", [`with-${sku}`.toLowerCase()]));
      expect(await imports.apply(job)).toMatchObject({
        state: "outdated",
        reason: expect.stringContaining(`1 ${deleted} has changed`),
      });
    },
  );
});
