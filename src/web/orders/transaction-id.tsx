import { CopyButton } from "#web/ui/copy-button.tsx";

/** The payment's transaction ID, which a buyer quotes to the shop or the bank. */
export function TransactionId({ id }: { id: string }) {
  return (
    <p className="text-ink-soft text-small">
      Transaction ID <code className="part-number mr-1 ml-1 break-all text-ink">{id}</code>
      <CopyButton text={id} label="Copy transaction ID" />
    </p>
  );
}
