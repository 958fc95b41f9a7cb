// Makes steps of the board's undo from work that is done already, or that answers what undoes it.

/** Answers the work without its first run, which was done before it became a step. */
export function once(run: () => Promise<unknown>): () => Promise<unknown> {
  let isFirst = true;
  return async () => {
    if (!isFirst) await run();
    isFirst = false;
  };
}

/** Keeps what undoes a cut, which each cut answers anew. */
export function splitting(run: () => Promise<() => Promise<unknown>>) {
  let back: (() => Promise<unknown>) | undefined;
  return {
    run: async () => {
      back = await run();
    },
    undo: async () => back?.(),
  };
}
