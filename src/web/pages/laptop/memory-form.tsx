import { Form, useSubmit } from "react-router";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { type MemoryNow, memorySizes } from "./memory-now.ts";

const counts = ["None", "One", "Two", "Three", "Four"] as const;

interface MemoryFormProps {
  laptopSlug: string;
  now: MemoryNow;
  room: { sockets: number; besideSoldered: boolean };
}

/** What is in it now, as a plain GET form: the answer has an address. With scripts a choice sends it at once. */
export function MemoryForm({ laptopSlug, now, room: { sockets, besideSoldered } }: MemoryFormProps) {
  const submit = useSubmit();
  const sendForm = ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
    void submit(currentTarget.form, { preventScrollReset: true });
  const fewest = besideSoldered ? 0 : 1;
  const choices = Array.from({ length: sockets + 1 - fewest }, (_, place) => place + fewest);
  return (
    <Form
      method="get"
      action={`${laptopAddress(laptopSlug)}#memory`}
      preventScrollReset
      // The fields take their values from the address once; a new address makes a new form.
      key={`${now.totalGb} ${now.modules}`}
      className="grid grid-cols-2 items-end gap-3 rounded-l bg-sunk p-4 sm:grid-cols-[1fr_1fr_auto] sm:p-5"
    >
      <Select label="You have now" name="memory" defaultValue={now.totalGb ?? ""} onChange={sendForm}>
        <option value="">Not sure</option>
        {memorySizes.map((size) => (
          <option key={size} value={size}>
            {`${size} GB`}
          </option>
        ))}
      </Select>
      <Select label="Modules in sockets" name="modules" defaultValue={now.modules ?? ""} onChange={sendForm}>
        <option value="">Not sure</option>
        {choices.map((count) => (
          <option key={count} value={count}>
            {counts[count] ?? count}
          </option>
        ))}
      </Select>
      <Button type="submit" look="secondary" className="col-span-2 sm:col-span-1">
        Show what makes sense
      </Button>
    </Form>
  );
}
