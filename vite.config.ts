import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every public page needs. As one file it compresses better than as eight, and is asked for once. */
const everywhere = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//,
  /src\/web\/(shell\/(?!toast-area)|parts\/|seo\/)/,
  /src\/web\/ui\/(badge|button|class-names|field|picture|price|stars|states)\./,
  /src\/domain\/(money|part)\./,
  /rolldown.*runtime/,
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
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: "base", test: (id) => everywhere.some((those) => those.test(id)) }],
            },
          },
        },
      },
    },
  },
});
