// Works out the wait before the next attempt: longer each time, with a random part so that clients do not come at once.
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

export function backoff(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
}

/** Resolves after that time, or earlier when the network is back or the signal aborts. */
export function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(end, duration);
    function end() {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
