import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormProps, useForm } from "react-hook-form";
import type { z } from "zod";

/**
 * A form checked by the contract's own schema, so that it says what the server would say. Fields without a default
 * take up what was typed, or filled in by a password manager, before the page came to life.
 */
export function useContractForm<Schema extends z.ZodObject>(
  schema: Schema,
  options: Omit<UseFormProps<z.input<Schema>, unknown, z.output<Schema>>, "resolver"> = {},
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    ...options,
    // The resolver's types do not follow a schema that is still generic.
    resolver: zodResolver(schema) as never,
  });
}
