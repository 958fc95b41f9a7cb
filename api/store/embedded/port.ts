// A port on this machine only: the one of last time while it is free, so that tools find the database again.
import { createServer } from 'node:net';

export async function freePort(wanted: number): Promise<number> {
  return (wanted > 0 ? await listen(wanted) : undefined) ?? (await listen(0))!;
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
