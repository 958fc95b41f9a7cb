// Sends calls before the code that needs their answers has loaded. The first code that soon makes the same call as the
// same person gets that answer instead of calling again.

interface Early {
  readonly response: Promise<Response>;
  /** Token with which it was sent; null for a call that anyone may make. */
  readonly token: string | null;
  readonly askedAt: number;
  /** Text of a successful answer, once it has arrived. */
  text?: string;
}

/** An answer that waited longer may be out of date. */
const SOON_MS = 10_000;

const waiting = new Map<string, Early>();

/** Sends the call once, however often this is called. */
export function sendEarly(address: string, request: RequestInit = {}, token: string | null = null): void {
  if (isFor(waiting.get(address), token)) return;
  const response = fetch(address, request);
  const early: Early = { response, token, askedAt: performance.now() };
  // A failure is reported to the code that makes the call; without such code nobody needs it.
  keepText(early).catch(() => undefined);
  waiting.set(address, early);
}

export function takeEarly(address: string, token: string | null = null): Promise<Response> | undefined {
  const early = waiting.get(address);
  waiting.delete(address);
  return isFor(early, token) ? early.response : undefined;
}

/** Answers the text of a successful answer that has arrived; the caller then need not make the call. */
export function takeArrived(address: string, token: string | null): string | undefined {
  const early = waiting.get(address);
  if (!isFor(early, token) || early.text === undefined) return undefined;
  waiting.delete(address);
  return early.text;
}

async function keepText(early: Early): Promise<void> {
  const response = await early.response;
  if (response.ok) early.text = await response.clone().text();
}

function isFor(early: Early | undefined, token: string | null): early is Early {
  return early?.token === token && performance.now() - early.askedAt <= SOON_MS;
}

/** Drops all early answers, after a change that they may lack. */
export function forgetEarly(): void {
  waiting.clear();
}
