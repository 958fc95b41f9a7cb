// Listens on the chosen port, or on the first free one from the default port on.
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const TRIES = 20;

/** Listens and answers the address. */
export async function listen(app: FastifyInstance, { host, port, portIsChosen }: Settings): Promise<string> {
  for (let candidate = port; ; candidate++) {
    try {
      return await app.listen({ host, port: candidate, listenTextResolver: (address) => `listening at ${address}` });
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isBusy) throw error;
      if (portIsChosen) throw new Error(`Port ${port} is in use. Choose another one with PORT.`);
      if (candidate >= port + TRIES) throw new Error(`Ports ${port} to ${candidate} are all in use.`);
    }
  }
}
