// Picks a port on this machine alone: the same as last time while it is free, so that tools find the database again.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections, so that none of those takes it between two starts. */
const OURS = { from: 15_000, to: 32_000 };
const TRIES = 20;

export async function freePort(wanted: number): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = await listen(attempt === 0 && wanted > 0 ? wanted : randomInt(OURS.from, OURS.to));
    if (port !== undefined) return port;
  }
  return (await listen(0))!;
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: taken } = server.address() as { port: number };
      server.close(() => resolve(taken));
    });
  });
}
