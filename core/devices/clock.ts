// Corrects the clock of this device by the server's, so that what is sent later says when it really happened.
let ahead = 0;
/** The server says whole seconds, and an answer takes a while. */
const SLACK_MS = 5_000;

export function noteClock(headers: Headers): void {
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(server)) return;
  const off = Date.now() - server;
  ahead = Math.abs(off) < SLACK_MS ? 0 : off;
}

export const serverNow = (): string => new Date(Date.now() - ahead).toISOString();
