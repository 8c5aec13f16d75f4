import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { answerQuestion, countQuestions, deleteQuestion, listAllQuestions } from "#contract/questions.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { ShopReply } from "#web/parts/review-text.tsx";
import { toast } from "#web/shell/toast.tsx";
import { ActionButtons, type DialogState } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { Entry } from "#web/team/entry-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Dotted } from "#web/ui/dotted.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useMay } from "../screen.tsx";

type Question = AnswerOf<typeof listAllQuestions>[number];

const changed = [listAllQuestions, countQuestions];

/** One question with the actions of the team. */
export function ManagedQuestion({ question }: { question: Question }) {
  const { part, email, askedAt, answer } = question;
  return (
    <Entry
      label={`Question about ${part.name}`}
      head={
        <>
          <span className="min-w-0">{question.question}</span>
          {!answer && <Badge tone="amber">Waiting</Badge>}
        </>
      }
      meta={
        <Dotted>
          <Link to={`/parts/${part.slug}#questions`} className="text-link">
            <PartName name={part.name} />
          </Link>
          {email ? <Breakable text={email} /> : "Deleted customer"}
          <Ago at={askedAt} />
        </Dotted>
      }
      actions={useMay("moderate-reviews") && <QuestionActions question={question} />}
    >
      {answer && (
        <div className="max-w-prose">
          <ShopReply text={answer.text} at={answer.at} />
        </div>
      )}
    </Entry>
  );
}

function QuestionActions({ question }: { question: Question }) {
  const removal = useSend(deleteQuestion, changed);
  const text = question.answer ? "Edit answer" : "Answer";
  return (
    <ActionButtons
      of={question.question}
      actions={[
        {
          text,
          id: "answer",
          label: `${text}: ${question.question}`,
          dialog: (dialog) => <AnswerDialog question={question} {...dialog} />,
        },
        {
          text: "Delete",
          label: `Delete: ${question.question}`,
          variant: "danger",
          run: async () => {
            await removal.mutateAsync({ params: { id: question._id } });
            return "Question deleted";
          },
          ask: {
            title: "Delete this question?",
            body: <p>The question and its answer disappear. The person who asked is not notified.</p>,
          },
        },
      ]}
    />
  );
}

function AnswerDialog({ question, ...dialog }: DialogState & { question: Question }) {
  const send = useSend(answerQuestion, changed);
  const current = question.answer?.text ?? "";
  return (
    <FormDialog
      {...dialog}
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
      schema={answerQuestion.body}
      defaultValues={{ answer: current, replaces: current }}
      saved={current ? `The answer is now: “${current}”` : "There is no answer now."}
      action={question.answer ? "Save answer" : "Publish answer"}
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: question._id }, body });
        toast.success("Answer published");
      }}
    >
      {({ register, formState: { errors } }) => (
        <TextArea label="Your answer" rows={5} error={errors.answer?.message} {...register("answer")} />
      )}
    </FormDialog>
  );
}
