import type { Plugin } from "vite";

const contract = /\/src\/contract\/[^/]+\.ts$/;
const name = /\.meta\(\{ id: "\w+" \}\)/g;

/**
 * Takes the schemas' names out of the pages' copy of the contract. They are for the API's document, and zod keeps one
 * register of names for the whole process: with the server's schemas and the pages' in it, each name would stand for
 * two, and the document could not be written.
 */
export function unnamedSchemas(): Plugin {
  return {
    name: "unnamed-schemas",
    enforce: "pre",
    transform(code, id) {
      if (!contract.test(id)) return null;
      const unnamed = code.replaceAll(name, "");
      if (unnamed.includes(".meta("))
        this.error(`${id} has metadata that scripts/unnamed-schemas.ts does not know.`);
      return { code: unnamed, map: null };
    },
  };
}
