import { Suspense, useState } from "react";
import { Link } from "react-router";
import { loginAddress } from "#web/account/redirect-target.ts";
import { useHydrated } from "#web/shell/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { later } from "#web/ui/later.ts";
import type { PartPage } from "./load-part.ts";

/** Loaded when somebody asks. */
const AskForm = later(() => import("./ask-form.tsx"));

/** Shoppers' questions about the part, and the shop's answers. */
export function Questions({ page: { part, questions } }: { page: PartPage }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mt-16 border-hairline border-t pt-10 lg:mt-24 lg:pt-14"
    >
      <h2 id="questions-title" className="text-heading">
        Questions
      </h2>
      {questions.length > 0 && (
        <dl className="mt-6 grid max-w-prose gap-8">
          {questions.map(({ id, question, answer }) => (
            <div key={id}>
              <dt className="wrap-anywhere whitespace-pre-line font-medium">{question}</dt>
              <dd className="wrap-anywhere mt-2 whitespace-pre-line text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <Ask part={part} />
    </section>
  );
}

function Ask({ part }: { part: PartPage["part"] }) {
  const [isOpen, setOpen] = useState(false);
  const hydrated = useHydrated();
  return (
    <>
      <p className="mt-4 text-ink-soft only-signed-out">
        Something else you want to know?{" "}
        <Link to={loginAddress(`/parts/${part.slug}#questions`)} className="text-link">
          Log in to ask
        </Link>
        , or{" "}
        <Link to="/contact" className="text-link">
          write to us
        </Link>
        .
      </p>
      <div className="only-signed-in needs-script mt-6">
        {isOpen ? (
          <Suspense fallback={<p className="text-ink-soft">One moment…</p>}>
            <AskForm partId={part.id} />
          </Suspense>
        ) : (
          <Button variant="secondary" disabled={!hydrated} onClick={() => setOpen(true)}>
            Ask a question
          </Button>
        )}
      </div>
    </>
  );
}
