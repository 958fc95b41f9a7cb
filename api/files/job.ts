// Sweeps when the server starts and every hour from then on.
import type { FastifyInstance } from 'fastify';
import type { Entity } from '#core/contract';
import type { Keeping } from './keep.ts';
import { sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;

export function sweepHourly(app: FastifyInstance, keeping: Keeping, entities: readonly Entity[]): void {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = sweep(keeping, entities).catch((error: unknown) => app.log.error({ err: error }, 'files were not swept'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
