/**
 * Which tests the words behind `npm test --` ask for: those of the code (Vitest), those in a browser
 * (Playwright), or both, and the arguments of each. Words name test files; a runner's own options need to be
 * told whose they are.
 *
 * @param {readonly string[]} words
 * @returns {{ unit?: string[], browser?: string[], misunderstood?: string }}
 */
export function wantedTests(words) {
  const unit = words.includes("--unit");
  const browser = words.includes("--browser");
  const others = words.filter((word) => word !== "--unit" && word !== "--browser");
  if (unit && !browser) return { unit: others };
  if (browser && !unit) return { browser: others.map(withinBrowserTests) };

  const option = others.find((word) => word.startsWith("-"));
  if (option) {
    return { misunderstood: `Whose is ${option}? Put --unit or --browser before it.` };
  }
  if (others.length === 0) return { unit: [], browser: [] };
  const inBrowser = others.filter(isBrowserTest);
  const inCode = others.filter((name) => !isBrowserTest(name));
  return {
    ...(inCode.length > 0 && { unit: inCode }),
    ...(inBrowser.length > 0 && { browser: inBrowser.map(withinBrowserTests) }),
  };
}

const isBrowserTest = (name) => /(^|\/)e2e(\/|$)|\.spec(\.|$)/.test(name);

/** Playwright looks for a word in the whole path: in a folder named `cart`, "cart" would be in every test's. */
function withinBrowserTests(word, place, words) {
  const mayBeAValue = word.startsWith("-") || words[place - 1]?.startsWith("-");
  return mayBeAValue ? word : `/e2e/[^/]*${word.replace(/^(\.?\/)?e2e\//, "")}`;
}
