import { Form, useSubmit } from "react-router";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";

/** Common sizes: sums of modules sold. */
const memorySizes: readonly number[] = [2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96, 128];
const MAX_MODULES = 4;
const counts = ["None", "One", "Two", "Three", "Four"] as const;

interface InstalledMemory {
  totalGb: number | undefined;
  modules: number | undefined;
}

/** Parses the installed memory from an address; anything but the form's own choices is ignored. */
export function installedMemoryOf(search: URLSearchParams): InstalledMemory {
  const [memory, modules] = [search.get("memory")?.trim(), search.get("modules")?.trim()];
  return {
    totalGb: memorySizes.find((size) => String(size) === memory),
    modules: Array.from({ length: MAX_MODULES + 1 }, (_, count) => count).find(
      (count) => String(count) === modules,
    ),
  };
}

interface MemoryFormProps {
  laptopSlug: string;
  installed: InstalledMemory;
  question: { sockets: number; besideSoldered: boolean };
}

/** Asks for the installed memory, as a plain GET form: the answer has an address. With scripts a choice submits it. */
export function MemoryForm({
  laptopSlug,
  installed,
  question: { sockets, besideSoldered },
}: MemoryFormProps) {
  const submit = useSubmit();
  const submitForm = ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
    void submit(currentTarget.form, { preventScrollReset: true });
  const minModules = besideSoldered ? 0 : 1;
  const choices = Array.from({ length: sockets + 1 - minModules }, (_, place) => place + minModules);
  return (
    <Form
      method="get"
      action={`${laptopAddress(laptopSlug)}#memory`}
      preventScrollReset
      // The fields are uncontrolled: a new address needs a new form.
      key={`${installed.totalGb} ${installed.modules}`}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto] max-lg:rounded-l max-lg:bg-sunk max-lg:p-4"
    >
      <Select
        label="Installed memory"
        name="memory"
        defaultValue={installed.totalGb ?? ""}
        onChange={submitForm}
      >
        <option value="">Not sure</option>
        {memorySizes.map((size) => (
          <option key={size} value={size}>
            {`${size} GB`}
          </option>
        ))}
      </Select>
      <Select
        label="Modules installed"
        name="modules"
        defaultValue={installed.modules ?? ""}
        onChange={submitForm}
      >
        <option value="">Not sure</option>
        {choices.map((count) => (
          <option key={count} value={count}>
            {counts[count] ?? count}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" className="col-span-2 sm:col-span-1">
        Show upgrades
      </Button>
    </Form>
  );
}
