import type { ArticleSlug } from "#domain/articles.ts";
import { notSettingStateDirectly } from "./not-setting-state-directly.tsx";
import { prototypalInheritance } from "./prototypal-inheritance.tsx";
import { reactPerformance } from "./react-performance.tsx";
import type { ArticleSection } from "./section.ts";
import { stateManagement } from "./state-management.tsx";
import { unitTests } from "./unit-tests.tsx";

/** The text of every article. */
export const articleSections: Readonly<Record<ArticleSlug, readonly ArticleSection[]>> = {
  "react-performance": reactPerformance,
  "state-management": stateManagement,
  "prototypal-inheritance": prototypalInheritance,
  "not-setting-state-directly": notSettingStateDirectly,
  "unit-tests": unitTests,
};
