// Listens on the chosen port, or from the default one on the first that is free.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { answerInstead } from './closing.ts';

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

/**
 * Puts a server in the place of one that listens. It is given the old one's socket, so that no connection meets a port
 * that nobody listens on.
 */
export async function succeed(old: FastifyInstance, next: FastifyInstance, settings: Settings): Promise<void> {
  const { port } = old.server.address() as AddressInfo;
  const taken = next.server.listen.bind(next.server);
  next.server.listen = () => taken(old.server);
  await listen(next, { ...settings, port, portIsChosen: true });
  answerInstead(old, next);
}
