// Runs work that nobody waits for when the browser has nothing else to do.

/**
 * @param within milliseconds, after which the work is done in any case; Safari, which has no idle callback, always
 * waits so long. @returns a function that cancels the work
 */
export function whenIdle(work: () => void, within: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(work, { timeout: within });
    return () => window.cancelIdleCallback(asked);
  }
  const asked = globalThis.setTimeout(work, within);
  return () => clearTimeout(asked);
}
