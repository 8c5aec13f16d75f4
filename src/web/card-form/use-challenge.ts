import { useEffect, useRef, useState } from "react";
import type { Challenge } from "./test-card-network.ts";

type ChallengeAnswer = "approved" | "declined";

/** The bank's question, waiting for its answer. A page that is left has declined. */
export function useChallenge() {
  const [asked, setAsked] = useState<Challenge>();
  const resolve = useRef<(answer: ChallengeAnswer) => void>(undefined);
  function answer(given: ChallengeAnswer) {
    resolve.current?.(given);
    resolve.current = undefined;
    setAsked(undefined);
  }
  useEffect(() => () => resolve.current?.("declined"), []);
  return {
    asked,
    answer,
    ask: (challenge: Challenge) =>
      new Promise<ChallengeAnswer>((done) => {
        resolve.current = done;
        setAsked(challenge);
      }),
  };
}
