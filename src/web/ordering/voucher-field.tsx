import { useState } from "react";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { useOrderQuote } from "./use-quote.ts";

type QuotedVoucher = Pick<ReturnType<typeof useOrderQuote>, "voucher" | "voucherCounts" | "voucherError"> & {
  setVoucher: (code: string) => void;
};

/** Takes a voucher's code, if the shop has vouchers at all. The shop says what it is worth. */
export function VoucherField({ quoted }: { quoted: QuotedVoucher }) {
  const { voucher: applied, voucherCounts, voucherError, setVoucher } = quoted;
  const [typed, setTyped] = useState(applied);
  const shop = useShop();
  if (!shop?.hasVouchers && !applied) return null;
  const code = typed.trim().toUpperCase();
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field
          label="Voucher (optional)"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={applied === code ? voucherError : undefined}
          className="min-w-0 grow"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter applies the code; it does not place the order.
            event.preventDefault();
            setVoucher(code);
          }}
        />
        {applied && applied === code ? (
          <Button
            variant="secondary"
            className="mb-auto mt-[1.6875rem]"
            onClick={() => {
              setTyped("");
              setVoucher("");
            }}
          >
            Remove
          </Button>
        ) : (
          <Button
            variant="secondary"
            className="mb-auto mt-[1.6875rem]"
            disabled={code === "" && !applied}
            onClick={() => setVoucher(code)}
          >
            Apply
          </Button>
        )}
      </div>
      {voucherCounts && (
        <p role="status" className="mt-1.5 text-mint text-small">
          {applied} counts for this order.
        </p>
      )}
    </div>
  );
}
