import { useState } from "react";
import { toast } from "#web/shell/toast.tsx";
import { Breakable, BreakableAddresses } from "#web/ui/breakable.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Dotted } from "#web/ui/dotted.tsx";
import { FactsLabel } from "#web/ui/facts-label.tsx";
import { Label } from "#web/ui/label.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { FigureSkeleton, FormSkeleton, RowsSkeleton, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Example, State } from "./section.tsx";

export function Messages() {
  return (
    <>
      <Example name="Notice, FormError">
        {(["info", "success", "error"] as const).map((tone) => (
          <State key={tone} name={tone} wide>
            <Notice tone={tone} live={false}>
              A sentence or two that the reader should not miss.
            </Notice>
          </State>
        ))}
        <State name="under a form" wide>
          <FormError>What went wrong, and how to fix it.</FormError>
        </State>
      </Example>
      <Example name="Label, FactsLabel, Breakable, Dotted">
        {(["azure", "mint", "gray"] as const).map((band) => (
          <State key={band} name={band} wide>
            <Label band={band}>
              <p className="part-number">LW-SD4-8G3200</p>
            </Label>
          </State>
        ))}
        <State name="facts" wide>
          <FactsLabel
            title="In short"
            rows={[
              ["Window", "30 days from delivery"],
              ["Refund", "To the card you paid with"],
            ]}
            sender="Lapwright"
            className="w-80"
          />
        </State>
        <State name="Breakable" wide>
          <p className="w-40 text-small">
            <Breakable text="ann.lee+parts@mail.example.com" />
          </p>
        </State>
        <State name="BreakableAddresses" wide>
          <p className="w-40 text-small">
            <BreakableAddresses text="Mail to ann.lee+parts@mail.example.com was refused." />
          </p>
        </State>
        <State name="Dotted" wide>
          <p className="w-40 text-small">
            <Dotted>
              <span>8 GB DDR4-3200</span>
              <span>November 27, 2026</span>
            </Dotted>
          </p>
        </State>
      </Example>
      <Example name="ProgressBar">
        {[0, 0.42, 1].map((value) => (
          <State key={value} name={`${value * 100}%`} wide>
            <ProgressBar label={`Reading, ${value * 100}%`} value={value} />
          </State>
        ))}
      </Example>
      <Example name="EmptyState, ErrorState">
        <div className="w-full max-w-2xl">
          <EmptyState
            title="Nothing here yet"
            action={
              <ButtonLink to="/" variant="secondary">
                How to get it
              </ButtonLink>
            }
          >
            <p>What belongs here, and how to get it.</p>
          </EmptyState>
        </div>
        <div className="w-full max-w-2xl">
          <ErrorState onRetry={() => {}}>
            <p>The shop cannot be reached. Your text is still here.</p>
          </ErrorState>
        </div>
      </Example>
      <Example name="In place of a part whose scripts did not load">
        <LoadFailed />
      </Example>
      <Example name="Toasts: top right, 5000 ms, drag to dismiss">
        <Button variant="secondary" onClick={() => toast.success("Done.")}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => toast.error("That failed. Nothing was lost.")}>
          Error
        </Button>
        <Button variant="secondary" onClick={() => toast.info("In progress.")}>
          Info
        </Button>
      </Example>
    </>
  );
}

export function Loading() {
  return (
    <Example name="Skeletons">
      <State name="Skeleton">
        <Skeleton className="h-11 w-40" />
      </State>
      <State name="FigureSkeleton">
        <FigureSkeleton like="$1,234.00" />
      </State>
      <State name="FormSkeleton" wide>
        <FormSkeleton fields={2} />
      </State>
      <State name="RowsSkeleton" wide>
        <RowsSkeleton rows={3} height="h-20" />
      </State>
    </Example>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState<"succeeds" | "fails">();
  return (
    <Example name="ConfirmDialog">
      <Button variant="secondary" onClick={() => setOpen("succeeds")}>
        Succeeds
      </Button>
      <Button variant="secondary" onClick={() => setOpen("fails")}>
        Fails
      </Button>
      <ConfirmDialog
        open={open !== undefined}
        title="Delete it?"
        action="Delete"
        onConfirm={async () =>
          open === "fails" ? "It was paid in the meantime and cannot be deleted." : undefined
        }
        onClose={() => setOpen(undefined)}
      >
        This cannot be undone.
      </ConfirmDialog>
    </Example>
  );
}
