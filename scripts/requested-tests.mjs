/**
 * Returns which tests the arguments of `npm test --` request: those of the code (Vitest), those in a browser
 * (Playwright) or both, with the arguments of each runner. Words name test files; a runner's own options need --unit
 * or --browser before them. `--long` repeats what depends on timing more often.
 *
 * @param {readonly string[]} args
 * @returns {{ long: boolean, unit?: string[], browser?: string[], error?: string }}
 */
export function requestedTests(args) {
  const long = args.includes("--long");
  const unit = args.includes("--unit");
  const browser = args.includes("--browser");
  const others = args.filter((arg) => !["--long", "--unit", "--browser"].includes(arg));
  if (unit && !browser) return { long, unit: others };
  if (browser && !unit) return { long, browser: others.map(inBrowserTests) };

  const option = others.find((arg) => arg.startsWith("-"));
  if (option) return { long, error: `Which runner is ${option} for? Put --unit or --browser before it.` };
  if (others.length === 0) return { long, unit: [], browser: [] };
  const browserFiles = others.filter(isBrowserTest);
  const codeFiles = others.filter((name) => !isBrowserTest(name));
  return {
    long,
    ...(codeFiles.length > 0 && { unit: codeFiles }),
    ...(browserFiles.length > 0 && { browser: browserFiles.map(inBrowserTests) }),
  };
}

const isBrowserTest = (name) => /(^|\/)e2e(\/|$)|\.spec(\.|$)/.test(name);

/** Playwright matches a word against the whole path: in a checkout named `cart`, "cart" would match every test. */
function inBrowserTests(arg, index, args) {
  const mayBeAValue = arg.startsWith("-") || args[index - 1]?.startsWith("-");
  return mayBeAValue ? arg : `/e2e/[^/]*${arg.replace(/^(\.?\/)?e2e\//, "")}`;
}
