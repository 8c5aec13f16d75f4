import { CopyButton } from "#web/ui/copy-button.tsx";

/** The payment's transaction ID, which a buyer quotes to the shop or the bank. */
export function TransactionId({ id }: { id: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft text-small">
      <span className="basis-full">Transaction ID</span>
      <code className="part-number break-all text-ink">{id}</code>
      <CopyButton text={id} label="Copy transaction ID" />
    </p>
  );
}
