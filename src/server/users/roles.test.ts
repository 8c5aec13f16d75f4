import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAllOrders } from "#contract/manage-orders.ts";
import type { Problem } from "#contract/problem.ts";
import { isAdmin, listUsers, makeAdmin, removeAdmin, setRole } from "#contract/users.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

describe("admins", () => {
  it("are promoted once, only by admins, and the change is audited", async () => {
    const [admin, customer, other] = [await shop.admin(), await shop.customer(), await shop.customer()];
    const promote = (by: typeof admin) =>
      shop.ask<{ modifiedCount: number }>(makeAdmin, { params: { email: customer.email } }, by);
    expect((await promote(other)).status).toBe(403);
    expect((await promote(customer)).status).toBe(403);
    expect((await promote(admin)).body).toEqual({ modifiedCount: 1 });
    expect((await promote(admin)).body).toEqual({ modifiedCount: 0 });
    const answer = await shop.ask<{ admin: boolean }>(isAdmin, { params: { email: customer.email } }, admin);
    expect(answer.body).toEqual({ admin: true, role: "admin", needsTwoFactor: false });
    const audit = await shop.db.kysely
      .selectFrom("audit")
      .selectAll()
      .where("subject_id", "=", customer.id)
      .execute();
    expect(audit).toMatchObject([{ action: "user.role", actor_id: admin.id, after: { role: "owner" } }]);
  });

  it("lose the role and their sign-ins, and keep no rights", async () => {
    const [admin, other] = [await shop.admin(), await shop.admin()];
    const demote = (who: typeof admin, by: typeof admin) =>
      shop.ask<{ modifiedCount: number }>(removeAdmin, { params: { email: who.email } }, by);
    expect((await demote(other, await shop.customer())).status).toBe(403);
    expect((await demote(other, admin)).body).toEqual({ modifiedCount: 1 });
    expect((await demote(other, admin)).body).toEqual({ modifiedCount: 0 });
    expect((await shop.ask(listUsers, {}, other)).status).toBe(401);
    const audit = shop.db.kysely.selectFrom("audit").selectAll().where("subject_id", "=", other.id);
    expect(await audit.execute()).toMatchObject([
      { action: "user.role", actor_id: admin.id, after: { role: "customer" } },
    ]);
  });

  it("are never all demoted: of two who demote each other at once, one stays", async () => {
    for (let round = 0; round < 10; round += 1) {
      await shop.db.kysely.updateTable("users").set({ role: "customer" }).execute();
      const pair = [await shop.admin(), await shop.admin()] as const;
      const statuses = await Promise.all(
        [
          [pair[0], pair[1]],
          [pair[1], pair[0]],
        ].map(async ([who, by]) => {
          const { status } = await shop.ask(removeAdmin, { params: { email: who?.email } }, by);
          return status;
        }),
      );
      expect(statuses.toSorted()[0]).toBe(200);
      const admins = await shop.db.kysely
        .selectFrom("users")
        .select("email")
        .where("role", "=", "owner")
        .execute();
      expect(admins).toHaveLength(1);
      const last = pair.find(({ email }) => email === admins[0]?.email);
      const answer = await shop.ask<Problem>(removeAdmin, { params: { email: last?.email } }, last);
      expect([answer.status, answer.body.code]).toEqual([409, "last_admin"]);
    }
  });

  it("with an unconfirmed address do not count as the one who stays", async () => {
    await shop.db.kysely.updateTable("users").set({ role: "customer" }).execute();
    const [admin, unconfirmed] = [await shop.admin(), await shop.admin()];
    await shop.db.kysely
      .updateTable("users")
      .set({ email_verified: false })
      .where("id", "=", unconfirmed.id)
      .execute();
    expect((await shop.ask(removeAdmin, { params: { email: admin.email } }, admin)).status).toBe(409);
    expect((await shop.ask(removeAdmin, { params: { email: unconfirmed.email } }, admin)).status).toBe(200);
  });

  it("find users by address, and get 404 for an unknown address", async () => {
    const admin = await shop.admin();
    const customer = await shop.customer("needle.in.haystack@people.example");
    const found = await shop.ask<{ email: string }[]>(listUsers, { query: { q: "NEEDLE" } }, admin);
    expect(found.body.map((user) => user.email)).toEqual([customer.email]);
    const unknown = await shop.ask(makeAdmin, { params: { email: "nobody@people.example" } }, admin);
    expect(unknown.status).toBe(404);
  });
});

describe("roles", () => {
  const give = (role: string, who: Person, by: Person) =>
    shop.ask<{ modifiedCount: number } & Problem>(
      setRole,
      { params: { email: who.email }, body: { role } },
      by,
    );
  const rightsOf = async (who: Person, by: Person) =>
    (await shop.ask(isAdmin, { params: { email: who.email } }, by)).body;

  it("are given by admins only, once, and audited with the role before", async () => {
    const [admin, ann] = [await shop.admin(), await shop.customer()];
    for (const other of [await shop.staff(), await shop.support(), await shop.customer()]) {
      expect((await give("staff", ann, other)).status).toBe(403);
    }
    expect((await give("staff", ann, admin)).body).toEqual({ modifiedCount: 1 });
    expect((await give("staff", ann, admin)).body).toEqual({ modifiedCount: 0 });
    expect((await give("support", ann, admin)).body).toEqual({ modifiedCount: 1 });
    const audit = await shop.db.kysely
      .selectFrom("audit")
      .selectAll()
      .where("subject_id", "=", ann.id)
      .orderBy("id")
      .execute();
    expect(audit).toMatchObject([
      { action: "user.role", actor_id: admin.id, before: { role: "customer" }, after: { role: "staff" } },
      { action: "user.role", actor_id: admin.id, before: { role: "staff" }, after: { role: "support" } },
    ]);
  });

  it("end earlier sign-ins, whichever way they change", async () => {
    const [admin, staff] = [await shop.admin(), await shop.staff()];
    expect((await give("support", staff, admin)).status).toBe(200);
    expect((await shop.ask(listAllOrders, {}, staff)).status).toBe(401);
  });

  it("are told to the person, who is an admin only as the shop's owner", async () => {
    const [admin, staff, support] = [await shop.admin(), await shop.staff(), await shop.support()];
    expect(await rightsOf(admin, admin)).toEqual({ admin: true, role: "admin", needsTwoFactor: false });
    expect(await rightsOf(staff, staff)).toEqual({ admin: false, role: "staff", needsTwoFactor: false });
    expect(await rightsOf(support, support)).toEqual({
      admin: false,
      role: "support",
      needsTwoFactor: false,
    });
  });

  it("count for nothing as long as the address is not confirmed", async () => {
    const staff = await shop.staff();
    await shop.db.kysely
      .updateTable("users")
      .set({ email_verified: false })
      .where("id", "=", staff.id)
      .execute();
    expect(await rightsOf(staff, staff)).toEqual({ admin: false, role: "customer", needsTwoFactor: false });
    expect((await shop.ask(listAllOrders, {}, staff)).status).toBe(403);
  });

  it("leave the shop an admin: the last one cannot become staff", async () => {
    await shop.db.kysely.updateTable("users").set({ role: "customer" }).execute();
    const admin = await shop.admin();
    const answer = await give("staff", admin, admin);
    expect([answer.status, answer.body.code]).toEqual([409, "last_admin"]);
  });

  it("other than admin are not taken by the call that removes an admin", async () => {
    const [admin, staff] = [await shop.admin(), await shop.staff()];
    const answer = await shop.ask(removeAdmin, { params: { email: staff.email } }, admin);
    expect(answer.body).toEqual({ modifiedCount: 0 });
    expect((await shop.ask(listAllOrders, {}, staff)).status).toBe(200);
  });

  it("that do not exist are refused", async () => {
    const [admin, ann] = [await shop.admin(), await shop.customer()];
    for (const role of ["owner", "root", ""]) {
      expect([400, 422]).toContain((await give(role, ann, admin)).status);
    }
  });
});
