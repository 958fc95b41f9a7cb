// Calls that are sent before the code that needs their answers is there. Whoever makes the same call first, in the same
// name and soon, is given that answer instead of asking a second time.

interface Early {
  readonly response: Promise<Response>;
  /** In whose name it was asked; null for what anyone may ask. */
  readonly token: string | null;
  readonly askedAt: number;
}

/** An answer that waited longer may be out of date. */
const SOON_MS = 10_000;

const waiting = new Map<string, Early>();

export function sendEarly(address: string, request: RequestInit = {}, token: string | null = null): void {
  const response = fetch(address, request);
  // A failure is for the one who makes the call; without one, nobody has to know.
  response.catch(() => undefined);
  waiting.set(address, { response, token, askedAt: performance.now() });
}

export function takeEarly(address: string, token: string | null = null): Promise<Response> | undefined {
  const early = waiting.get(address);
  waiting.delete(address);
  if (early?.token !== token || performance.now() - early.askedAt > SOON_MS) return undefined;
  return early.response;
}

/** After a change that the answers may not have in them. */
export function forgetEarly(): void {
  waiting.clear();
}
