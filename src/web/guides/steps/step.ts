import type { ReactNode } from "react";

export interface Step {
  title: string;
  text: string;
  drawing: ReactNode;
}

/** The steps of a guide, and what can go wrong. */
export interface GuideSteps {
  /** Before the first step; batteries and static electricity among them. */
  warnings: readonly string[];
  steps: readonly Step[];
}
