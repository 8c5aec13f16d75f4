import type { AnswerOf } from "../src/contract/call.ts";
import type { listAllQuestions } from "../src/contract/questions.ts";
import type { VoucherDto } from "../src/contract/vouchers.ts";
import { expect, test } from "./test.ts";

const told =
  "Someone else has changed this voucher since you opened it. What you did not change now shows theirs. Save again to keep yours.";

for (const meanwhile of ["while the dialog is open", "while what was typed waits in a closed dialog"]) {
  test(`What someone else saves ${meanwhile} is shown, and not overwritten unseen`, async ({
    admin,
    askAdmin,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 409/);
    const { page } = admin;
    const code = `MEANWHILE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const fields = { code, kind: "percent", percent: 5, amount: null };
    const limits = { minimum: 0, validFrom: null, validUntil: null, maxUses: 5 };
    const { insertedId } = await askAdmin<{ insertedId: string }>("POST", "/vouchers", {
      ...fields,
      ...limits,
    });
    const voucher = async () => {
      const [found] = await askAdmin<VoucherDto[]>("GET", `/vouchers?q=${code}`);
      return found;
    };
    await page.goto(`/dashboard/vouchers?q=${code}`);
    const edit = page.getByRole("button", { name: `Edit ${code}` });
    await edit.click();
    const dialog = page.getByRole("dialog", { name: `Limits of ${code}` });
    const [smallest, uses] = [dialog.getByLabel("Smallest order, in USD"), dialog.getByLabel("Usage limit")];
    await smallest.fill("20");

    const isClosed = meanwhile.endsWith("closed dialog");
    if (isClosed) await dialog.getByRole("button", { name: "Cancel" }).click();
    const version = (await voucher())?.version;
    await askAdmin("PATCH", `/vouchers/${insertedId}`, { version, maxUses: 7 });
    if (isClosed) {
      await admin.comesBack(/\/api\/vouchers/);
      await edit.click();
    }

    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(told);
    await expect(smallest).toHaveValue("20.00");
    await expect(uses).toHaveValue("7");
    expect(await voucher()).toMatchObject({ minimum: 0, maxUses: 7 });
    await dialog.getByRole("button", { name: "Save" }).click();
    await admin.isToldByToast(`${code} saved`);
    expect(await voucher()).toMatchObject({ minimum: 20, maxUses: 7 });
  });
}

test("An answer that someone else gives meanwhile is shown before it is replaced", async ({
  admin,
  askAdmin,
  newPart,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  const { page } = admin;
  const part = await newPart();
  const question = `Does ${part.name} come with screws?`;
  const { insertedId } = await askAdmin<{ insertedId: string }>("POST", `/parts/${part._id}/questions`, {
    question,
  });
  const answerOf = async () => {
    const all = await askAdmin<AnswerOf<typeof listAllQuestions>>("GET", "/allQuestions");
    return all.find((one) => one._id === insertedId)?.answer?.text;
  };
  await page.goto("/dashboard/questions");
  await page.getByRole("button", { name: `Answer: ${question}` }).click();
  const dialog = page.getByRole("dialog", { name: "Answer" });
  await dialog.getByLabel("Your answer").fill("No.");
  await askAdmin("PUT", `/questions/${insertedId}/answer`, { answer: "Yes, four of them." });

  await dialog.getByRole("button", { name: "Publish answer" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Someone else has changed the answer since you opened it. Save again to keep yours.",
  );
  await admin.sees(dialog.getByText("The answer is now: “Yes, four of them.”"));
  await expect(dialog.getByLabel("Your answer")).toHaveValue("No.");
  expect(await answerOf()).toBe("Yes, four of them.");
  await dialog.getByRole("button", { name: "Save answer" }).click();
  await admin.isToldByToast("Answer published");
  expect(await answerOf()).toBe("No.");
});
