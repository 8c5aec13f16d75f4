import { useState } from "react";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { answerQuestion, countQuestions, deleteQuestion, listAllQuestions } from "#contract/questions.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { ShopReply } from "#web/parts/review-text.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useMay } from "../screen.tsx";

type Question = AnswerOf<typeof listAllQuestions>[number];

const changed = [listAllQuestions, countQuestions];
const answerFields = answerQuestion.body.pick({ answer: true });

/** One question with the actions of the team. */
export function ManagedQuestion({ question }: { question: Question }) {
  const { part, email, askedAt, answer } = question;
  const mayAnswer = useMay("moderate-reviews");
  return (
    <article className="py-5" aria-label={`Question about ${part.name}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Link to={`/parts/${part.slug}#questions`} className="text-link wrap-anywhere font-medium">
          <PartName name={part.name} />
        </Link>
        {!answer && <Badge tone="amber">Waiting</Badge>}
      </p>
      <p className="wrap-anywhere mt-0.5 text-ink-soft text-small">
        {email ? <Breakable text={email} /> : "Deleted customer"} ·{" "}
        <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
      </p>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">{question.question}</p>
      {answer && (
        <div className="max-w-prose">
          <ShopReply text={answer.text} at={answer.at} />
        </div>
      )}
      {mayAnswer && <QuestionActions question={question} />}
    </article>
  );
}

function QuestionActions({ question }: { question: Question }) {
  const [dialog, setDialog] = useState<"answer" | "delete">();
  const close = () => setDialog(undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={`${question.answer ? "Edit answer" : "Answer"}: ${question.question}`}
        onClick={() => setDialog("answer")}
      >
        {question.answer ? "Edit answer" : "Answer"}
      </Button>
      <Button variant="quiet" aria-label={`Delete: ${question.question}`} onClick={() => setDialog("delete")}>
        Delete
      </Button>
      {dialog === "answer" && <AnswerDialog question={question} onClose={close} />}
      <DeleteDialog question={question} open={dialog === "delete"} onClose={close} />
    </div>
  );
}

function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const send = useSend(answerQuestion, changed);
  // As it was when the dialog was opened: another admin may answer meanwhile.
  const [replaces] = useState(question.answer?.text ?? "");
  return (
    <FormDialog
      open
      title="Answer"
      lead={
        <>
          <p className="wrap-anywhere whitespace-pre-line text-ink">{question.question}</p>
          <p className="mt-2">
            Everyone will see both on the part's page
            {question.answer ? "." : ", and who asked gets your answer by email."}
          </p>
        </>
      }
      schema={answerFields}
      defaultValues={{ answer: replaces }}
      action={question.answer ? "Save answer" : "Publish answer"}
      onSubmit={async ({ answer }) => {
        await send.mutateAsync({ params: { id: question._id }, body: { answer, replaces } });
        toast.success("Answer published");
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <TextArea label="Your answer" rows={5} error={errors.answer?.message} {...register("answer")} />
      )}
    </FormDialog>
  );
}

function DeleteDialog({
  question,
  open,
  onClose,
}: {
  question: Question;
  open: boolean;
  onClose: () => void;
}) {
  const removal = useSend(deleteQuestion, changed);
  async function remove() {
    try {
      await removal.mutateAsync({ params: { id: question._id } });
      toast.success("Question deleted");
      onClose();
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Dialog
      open={open}
      title="Delete this question?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={removal.isPending} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <p>It disappears with its answer. Who asked is not told.</p>
    </Dialog>
  );
}
