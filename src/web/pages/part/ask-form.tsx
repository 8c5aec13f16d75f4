import { type FormEvent, useState } from "react";
import type * as questions from "#contract/questions.ts";
import { callShop } from "#web/calls/call-shop.ts";
import { errorText } from "#web/calls/error-text.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The contract's call, by type only: its schema would add Zod to a public page. */
const askQuestion = {
  method: "POST",
  path: "/parts/{id}/questions",
  access: "user",
} as typeof questions.askQuestion;

/** Sends a question about a part to the shop. */
export default function AskForm({ partId }: { partId: string }) {
  const [question, setQuestion] = useState("");
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  const [error, setError] = useState<string>();
  async function ask(event: FormEvent) {
    event.preventDefault();
    setState("busy");
    setError(undefined);
    try {
      await callShop(askQuestion, { params: { id: partId }, body: { question } });
      setState("sent");
    } catch (failure) {
      setState("idle");
      setError(problemOf(failure)?.errors?.[0]?.message ?? errorText(failure));
    }
  }
  if (state === "sent") {
    return (
      <Notice tone="success" className="max-w-prose">
        Thank you. We'll email you our answer and show it here, without your name.
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="grid max-w-prose gap-4">
      <TextArea
        label="Your question"
        hint="Your question and our answer are public, so leave out personal details."
        rows={3}
        maxLength={500}
        autoFocus
        value={question}
        error={error}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <div>
        <Button type="submit" busy={state === "busy"}>
          Send question
        </Button>
      </div>
    </form>
  );
}
