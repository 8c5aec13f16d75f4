/** After this long without an answer a call counts as failed, so that no tab waits for ever on another's call. */
export const replyTimeoutMs = 15_000;
