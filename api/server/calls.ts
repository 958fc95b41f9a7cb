// Puts the calls together: those that anybody may make, then those of people and devices that are signed in.
import type { FastifyInstance } from 'fastify';
import { crossOrigin } from '../auth/cross-origin.ts';
import { registerOpenapi } from '../openapi/index.ts';
import { closeForMaintenance } from '../operator/maintenance.ts';
import { basisOf } from './basis.ts';
import { guardedCalls } from './guarded-calls.ts';
import { openCalls } from './open-calls.ts';
import type { CallOptions } from './options.ts';

export async function calls(app: FastifyInstance, options: CallOptions): Promise<void> {
  const { database, modules, settings, composition, maintenance } = options;
  const basis = basisOf(app, options);
  const { entities, tables } = basis;
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  await crossOrigin(app, { database, tables, settings });
  closeForMaintenance(app, maintenance);
  registerOpenapi(app, { entities, modules, texts: composition.texts.en ?? {} });
  await openCalls(app, basis);
  await app.register((guarded) => guardedCalls(guarded, basis));
}
