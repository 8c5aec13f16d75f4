import type { Person } from "./person.ts";

/** Makes a call of the API as whoever is signed in at this person's browser. @returns its answer, a refusal too. */
export const askShop = <Answer>(
  { page }: Person,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> =>
  page.evaluate(
    async ([verb, address, json]) => {
      const response = await fetch(address, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem("accessToken")}`,
          ...(json && { "content-type": "application/json" }),
        },
        ...(json && { body: json }),
      });
      return response.json();
    },
    [method, `/api${path}`, body && JSON.stringify(body)] as [string, string, string | undefined],
  );
