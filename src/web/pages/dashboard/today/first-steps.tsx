import type { ReactNode } from "react";
import { Link } from "react-router";
import { getSetup, type SetupStep } from "#contract/setup.ts";
import { useCall } from "#web/calls/use-call.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Label } from "#web/ui/label.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The text of each step, and how the shop works without it. */
const texts: Record<SetupStep, { title: string; text: ReactNode }> = {
  parts: {
    title: "Add your parts",
    text: (
      <>
        <StepLink to="/dashboard/addproduct">One by one</StepLink> or{" "}
        <StepLink to="/dashboard/import">all from a spreadsheet</StepLink>. The kinds of parts and the laptops
        are there: the shop works out itself which laptops take a memory module, a drive, a battery, a charger
        or a Wi-Fi card.
      </>
    ),
  },
  sales: {
    title: "Set shipping, tax and delivery dates",
    text: (
      <>
        In the <StepLink to="/dashboard/settings">settings</StepLink>. Until then buyers pay neither, and
        dates are those of a usual working week.
      </>
    ),
  },
  mail: {
    title: "Set up mail",
    text: (
      <>
        Until <code>SMTP_URL</code> and <code>SHOP_EMAIL</code> are set, mails wait: confirmations, invoices,
        links to reset a password.
      </>
    ),
  },
  address: {
    title: "Say where the shop is",
    text: (
      <>
        Until <code>SHOP_ADDRESS</code> is set, invoices have no sender.
      </>
    ),
  },
  publicUrl: {
    title: "Say how visitors reach it",
    text: (
      <>
        Until <code>PUBLIC_URL</code> is set, links in mails lead to this computer.
      </>
    ),
  },
};

/** The steps left before a new shop can sell; nothing in a demo shop. */
export function FirstSteps() {
  const { data: steps, error } = useCall(getSetup, {});
  if (error) return null;
  if (!steps) {
    return (
      // Has no size, because most shops have no steps left. What follows waits for the answer (`in-turn`).
      <div hidden>
        <Skeleton />
      </div>
    );
  }
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="max-w-3xl">
      <Label className="px-5 pb-5 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="first-steps" className="text-title">
            Before you sell
          </h2>
          <p className="text-ink-soft text-small">
            {steps.length - left} of {steps.length} done
          </p>
        </div>
        <ol className="mt-3 grid gap-4 border-ink border-t pt-4">
          {steps.map(({ step, done }) => (
            <li key={step} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
              <StepMark done={done} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {texts[step].title}
                  {done && <span className="sr-only"> (done)</span>}
                </p>
                {!done && <p className="max-w-prose text-ink-soft text-small">{texts[step].text}</p>}
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-4 border-edge border-t border-dashed pt-3 text-ink-soft text-small">
          Names in capitals are settings in the file <code>.env</code>; <code>.env.example</code> explains
          each. They apply when the shop starts again.
        </p>
      </Label>
    </section>
  );
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}

function StepMark({ done }: { done: boolean }) {
  return (
    <Icon grid={16} className={`mt-0.5 size-5 ${done ? "text-mint" : "text-ink-faint"}`}>
      <circle cx="8" cy="8" r="6.5" />
      {done && <path d="m5 8.2 2.1 2.1L11 6.2" />}
    </Icon>
  );
}
