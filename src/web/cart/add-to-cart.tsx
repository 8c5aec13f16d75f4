import type { ReactNode } from "react";
import { Link } from "react-router";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AddResult, PartToAdd } from "./cart.ts";
import { resultText, useAddToCart } from "./use-add-to-cart.ts";

/** Adds the part to the cart and confirms it below the button, where several parts are side by side. */
export function AddToCart({
  part,
  children,
}: {
  part: PartToAdd;
  /** Between the button and its confirmation. */
  children?: ReactNode;
}) {
  const { result, add } = useAddToCart(part);
  return (
    <AddForm onAdd={add}>
      <Button type="submit" variant="secondary" aria-label={`Add to cart: ${part.name}`} className="w-full">
        Add to cart
      </Button>
      {children}
      <Added result={result} />
    </AddForm>
  );
}

interface AddFormProps {
  /** The action that needs scripts, for browsers without; left out where something nearby says so. */
  task?: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A form that adds to the cart. A click before hydration counts, too. */
export function AddForm({ task, onAdd, children }: AddFormProps) {
  return (
    <ScriptedForm
      task={task}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      {children}
    </ScriptedForm>
  );
}

/** The result of adding, announced; its line is reserved. */
export function Added({ result }: { result: AddResult | undefined }) {
  return (
    <p role="status" className="min-h-5 basis-full text-small">
      <AddedText result={result} />
    </p>
  );
}

/** The result of adding, with a link to the cart; nothing before. */
export function AddedText({ result }: { result: AddResult | undefined }) {
  if (!result) return null;
  return (
    <>
      {resultText(result)}{" "}
      <Link to="/cart" className="text-link whitespace-nowrap">
        View cart
      </Link>
    </>
  );
}
