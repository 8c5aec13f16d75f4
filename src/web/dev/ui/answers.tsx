import { useState } from "react";
import { toast } from "#web/shell/toast.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Piece, State } from "./section.tsx";

export function Words() {
  return (
    <>
      <Piece name="Notice, FormError">
        {(["info", "success", "error"] as const).map((tone) => (
          <State key={tone} name={tone} wide>
            <Notice tone={tone} live={false}>
              A sentence or two that the reader should not miss.
            </Notice>
          </State>
        ))}
        <State name="under a form" wide>
          <FormError>What went wrong, and what to do about it.</FormError>
        </State>
      </Piece>
      <Piece name="ProgressBar">
        {[0, 0.42, 1].map((value) => (
          <State key={value} name={`${value * 100} %`} wide>
            <ProgressBar label={`Reading, ${value * 100} %`} value={value} />
          </State>
        ))}
      </Piece>
      <Piece name="EmptyState, ErrorState">
        <div className="w-full max-w-2xl">
          <EmptyState
            title="Nothing here yet"
            action={
              <ButtonLink to="/" look="secondary">
                How to get it
              </ButtonLink>
            }
          >
            <p>What would be here, and how to get it.</p>
          </EmptyState>
        </div>
        <div className="w-full max-w-2xl">
          <ErrorState onRetry={() => {}}>
            <p>The shop cannot be reached. What you wrote is still here.</p>
          </ErrorState>
        </div>
      </Piece>
      <Piece name="Toasts: top right, 5000 ms, drag them away">
        <Button look="secondary" onClick={() => toast.success("It is done.")}>
          Success
        </Button>
        <Button look="secondary" onClick={() => toast.error("It could not be done, and nothing was lost.")}>
          Error
        </Button>
        <Button look="secondary" onClick={() => toast.info("It is under way.")}>
          Info
        </Button>
      </Piece>
    </>
  );
}

export function Waiting() {
  return (
    <Piece name="Skeletons">
      <State name="Skeleton">
        <Skeleton className="h-11 w-40" />
      </State>
      <State name="FormSkeleton" wide>
        <FormSkeleton fields={2} />
      </State>
      <State name="RowsSkeleton" wide>
        <RowsSkeleton rows={3} height="h-20" />
      </State>
    </Piece>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState<"works" | "refuses">();
  return (
    <Piece name="ConfirmDialog">
      <Button look="secondary" onClick={() => setOpen("works")}>
        One that works
      </Button>
      <Button look="secondary" onClick={() => setOpen("refuses")}>
        One that is refused
      </Button>
      <ConfirmDialog
        open={open !== undefined}
        title="Delete it?"
        action="Delete"
        onConfirm={async () =>
          open === "refuses" ? "It was paid for in the meantime and stays." : undefined
        }
        onClose={() => setOpen(undefined)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </Piece>
  );
}
