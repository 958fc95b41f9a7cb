// Makes a step of the board's undo from work that answers what undoes it.

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
