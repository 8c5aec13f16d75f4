import type { ReactNode } from "react";

export interface ArticleSection {
  title: string;
  body: ReactNode;
}
