// Makes a step of the board's undo from work that is done already.

/** Answers the work without its first run, which was done before it became a step. */
export function once(run: () => Promise<unknown>): () => Promise<unknown> {
  let isFirst = true;
  return async () => {
    if (!isFirst) await run();
    isFirst = false;
  };
}
