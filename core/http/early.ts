// Sends calls before the code that needs their answers has loaded. Whoever soon makes the same call first, as the same
// person, gets that answer instead of asking again.

interface Early {
  readonly response: Promise<Response>;
  /** In whose name it was asked; null for what anyone may ask. */
  readonly token: string | null;
  readonly askedAt: number;
  /** Of a good answer, once it is here. */
  text?: string;
}

/** An answer that waited longer may be out of date. */
const SOON_MS = 10_000;

const waiting = new Map<string, Early>();

/** Once, however many know that it will be asked. */
export function sendEarly(address: string, request: RequestInit = {}, token: string | null = null): void {
  if (isFor(waiting.get(address), token)) return;
  const response = fetch(address, request);
  const early: Early = { response, token, askedAt: performance.now() };
  // A failure is for the one who makes the call; without one, nobody has to know.
  keepText(early).catch(() => undefined);
  waiting.set(address, early);
}

export function takeEarly(address: string, token: string | null = null): Promise<Response> | undefined {
  const early = waiting.get(address);
  waiting.delete(address);
  return isFor(early, token) ? early.response : undefined;
}

/** The text of a good answer that is here already; whoever takes it need not make the call. */
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

/** After a change that the answers may not have in them. */
export function forgetEarly(): void {
  waiting.clear();
}
