// Runs work that nobody waits for when the browser has nothing else to do.

/**
 * @param within milliseconds; then it is done in any case. Safari, which knows no idle time, lets so long pass.
 * @returns drops the work, where it is not done yet
 */
export function whenIdle(work: () => void, within: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(work, { timeout: within });
    return () => window.cancelIdleCallback(asked);
  }
  const asked = globalThis.setTimeout(work, within);
  return () => clearTimeout(asked);
}
