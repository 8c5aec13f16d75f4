import type { ProducedResponse } from "./produced-response.ts";

/** A good response, to be stored. */
export const page = (body: string, more: Partial<ProducedResponse> = {}): ProducedResponse => ({
  status: 200,
  headers: { "content-type": "text/plain" },
  body,
  ...more,
});

export const textOf = ({ body }: { body: string | Buffer }): string => body.toString();

/** A producer that waits until the test calls `finish`. */
export function heldProducer() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let runs = 0;
  return {
    finish,
    get runs() {
      return runs;
    },
    produce: (body: string) => async () => {
      runs += 1;
      await finished;
      return page(body);
    },
  };
}
