import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (about 36 ms of one core). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id (the library's default variant); different each time, for its salt. */
export const hashPassword = (password: string): Promise<string> => hash(oneSpelling(password), cost);

/** Is this the password the hash was made of? */
export const isPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(hash, oneSpelling(password));

/** The same characters, however a keyboard composes them (é as one code point or as two). */
const oneSpelling = (password: string) => password.normalize("NFKC");
