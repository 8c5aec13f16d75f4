/** The articles behind the five questions of `/blogs` (specification §2), in its order. */
export const articles = [
  {
    slug: "react-performance",
    title: "How this shop keeps React fast",
    summary: "Where the time of a page goes, how to measure it, and four changes that pay.",
    published: "2026-11-23",
  },
  {
    slug: "state-management",
    title: "Four places for state, and none twice",
    summary: "Component, shared store, server, address: how a shop decides what is kept where.",
    published: "2026-11-23",
  },
  {
    slug: "prototypal-inheritance",
    title: "Prototypes, and the error that was not an error",
    summary: "How JavaScript looks a property up, and why two copies of one class are two classes.",
    published: "2026-11-23",
  },
  {
    slug: "not-setting-state-directly",
    title: "Why a changed object changes nothing",
    summary: "What React compares, what it batches, and how our cart makes each change a new value.",
    published: "2026-11-23",
  },
  {
    slug: "unit-tests",
    title: "Which tests are worth their minutes",
    summary: "Rules in milliseconds, calls against a real database, and a hundred buyers for ten parts.",
    published: "2026-11-23",
  },
] as const;

export type Article = (typeof articles)[number];
export type ArticleSlug = Article["slug"];
