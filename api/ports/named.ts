// Asks the services that the operator names by their address in place of a plugin: with GET and the message in the query,
// and what they answer has to fit the port (docs/plugins/services.md).

const PATIENCE_MS = 10_000;

/** Answers what asks the service at an address, which may have a key in its query. */
export const askedAt = (address: string) => async (message: unknown) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(message as object)) url.searchParams.set(name, String(value));
  const headers = { accept: 'application/json' };
  const answered = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answered.ok) throw new Error(`The service answered ${answered.status}.`);
  return answered.json();
};
