import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every public page needs. As one file it compresses better than as eight, and is asked for once. */
const everywhere = [
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//,
  /src\/web\/(entry\.client|page-data|root)\.tsx?$/,
  /src\/web\/(shell\/(?!toast-area|at-rest|kept-focus|offline-reload|search-focus)|parts\/(part-calls|part-card|part-name|stock-line)\.|seo\/|pages\/(error\/error-page\.|parts\/list-query))/,
  /src\/web\/compare\/(compare-toggle|comparison-store)\./,
  /src\/web\/ui\/(button|class-names|combobox|breadcrumb|field|icon|pagination|picture|price|stars|states)\./,
  /src\/domain\/(currency|part)\./,
];

/** What public pages share with the screens of signed-in people: in small files, since a public page needs little of it. */
const onPublicPagesToo = /src\/(web\/identity\/|contract\/sign-in-failures\.|domain\/money\.)/;

/** Of that, what each page that calls the shop needs, and what shows how the call went. */
const calls =
  /src\/(web\/(shop-(context|client)|identity\/(identity-client|embedded-call))\.|contract\/(call|client|identity-paths)\.)/;
const callResults =
  /src\/(web\/(account\/(redirect-target|scripted-form|screen-meta)|calls\/(call-failed|error-text)|ui\/(notice|skeleton))\.|contract\/messages\.)/;

/** What is small, and on a part's page beside the rest: as files of their own they would cost more than they weigh. */
const labels = /src\/web\/ui\/(copy-button|facts-label|label|data-matrix)\./;
const delivery = /src\/(web\/delivery\/delivery-promise\.|domain\/delivery\/delivery-(calendar|text)\.)/;
const finder = /src\/web\/laptop\/laptop-(addresses|finder|form)\./;
const fits = /src\/web\/laptop\/(laptop-calls|use-fits)\./;

/**
 * What nearly every screen of a signed-in person needs. Thirty small files would bring thirty sets of headers. Delivery's
 * values and the countries are here because they would otherwise come with the schemas of addresses.
 */
const screens =
  /node_modules\/(@tanstack|uuid)\/|src\/(web\/(account|calls)\/|web\/addresses\/delivery-values\.|web\/forms\/(lazy|form)-dialog\.|web\/ui\/(dialog|load-more)\.|web\/pages\/dashboard\/screen\.|contract\/api-roles\.|domain\/(roles|address\/countries)\.)/;

/** The visitor's laptops, and whether parts fit them. */
const laptops =
  /src\/(web\/laptop\/(my-laptops|laptop-storage|laptops-store|use-my-laptops|fit-badge)\.|domain\/fitment\/fit-answer\.)/;

/** What most forms need. */
const forms = /node_modules\/(react-hook-form|@hookform)\/|src\/web\/forms\/contract-form\./;

/** What the team's screens share. */
const team =
  /src\/web\/(team\/|ui\/dotted\.|pages\/dashboard\/manage-products\/(archive-action|product-columns)\.)/;

/**
 * What shows an order and offers its buyer what can be done with it, without the contract, whose schemas bring Zod: My
 * Orders has no form at first.
 */
const orders =
  /src\/(web\/(orders\/(?!refund-fields)|pages\/dashboard\/my-orders\/order-actions\.)|domain\/(order-states|returns|tracking-address)\.)/;

/** What all schemas need. */
const validation = /node_modules\/zod\/|src\/contract\/fields\./;

/** The schemas of signing in, apart: whoever logs in waits for no others. */
const signIn = /src\/contract\/identity\./;

/**
 * The contract's other schemas, apart from what screens show before their first form: those of orders, and those of what
 * refers to them. Two files, of which one imports the other: merged by page they would import each other.
 */
const orderSchemas = /src\/contract\/(addresses|laptops|facets|part-fields|parts|order|orders|users)\./;
const schemas = /src\/contract\//;

/** What the same pages load is one file: some 170 files, and the route table names them all. */
const byPages = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 };

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
            // A shared chunk is named after all pages that load it: 90 letters in each row of the route table. A part page
            // names 20 files, whose hashes no compression makes smaller; seven letters are the fewest that Rolldown takes.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash:7].js`,
            entryFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "base", test: (id) => everywhere.some((those) => those.test(id)) },
                { name: "calls", test: calls },
                { name: "call-results", test: callResults },
                { name: "shared", test: onPublicPagesToo, ...byPages },
                { name: "labels", test: labels },
                // Before those of orders, which would include the modules about days that public pages need, too.
                { name: "delivery", test: delivery },
                { name: "screens", test: screens },
                { name: "orders", test: orders },
                { name: "laptops", test: laptops },
                { name: "finder", test: finder },
                { name: "fits", test: fits },
                { name: "validation", test: validation },
                { name: "forms", test: forms },
                { name: "contract", test: signIn },
                { name: "contract", test: orderSchemas },
                { name: "contract", test: schemas, minShareCount: 2 },
                { name: "team", test: team },
                { name: "shared", ...byPages },
              ],
            },
          },
        },
      },
    },
  },
});
