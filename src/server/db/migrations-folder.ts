import { fileURLToPath } from "node:url";

/** The folder of migrations that ships with the shop. */
export const migrationsFolder: string = fileURLToPath(new URL("../../../migrations", import.meta.url));
