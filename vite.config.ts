import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every public page needs. As one file it compresses better than as eight, and is asked for once. */
const everywhere = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//,
  /src\/web\/(entry\.client|root)\.tsx$/,
  /src\/web\/(shell\/(?!toast-area)|parts\/(part-card|part-name|stock-line)\.|seo\/|pages\/(error\/error-page\.|parts\/list-query))/,
  /src\/web\/compare\/(compare-toggle|comparison-store)\./,
  /src\/web\/ui\/(button|class-names|combobox|breadcrumb|field|icon|pagination|picture|price|stars|states|use-focus-fallback)\./,
  /src\/domain\/(money|part)\./,
];

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A data: address would need its own hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    target: "es2023",
  },
  environments: {
    ssr: {
      build: {
        // The pages share the server's own modules: Zod registers each schema of the contract once in a process.
        rolldownOptions: { external: /^#(contract|domain)\// },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          // The router's hints to developers who misuse it; no visitor reads them.
          treeshake: { manualPureFunctions: ["warning", "warningOnce", "warnOnce"] },
          output: {
            // A shared chunk is named after all pages that load it: 90 letters in each row of the route table.
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: "base", test: (id) => everywhere.some((those) => those.test(id)) },
                // What the same pages load is one file: 185 files instead of 205, and the route table names them all.
                { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
              ],
            },
          },
        },
      },
    },
  },
});
