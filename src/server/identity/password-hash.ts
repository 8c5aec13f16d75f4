import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane (about 36 ms of one core). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id, the library's default. */
export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

export const isPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(hash, normalize(password));

/** Keyboards type é as one code point or as two. Both must give the same hash. */
const normalize = (password: string) => password.normalize("NFKC");
