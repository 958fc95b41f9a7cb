// Registers the calls of people who are not signed in: signing in, the first company, and visitors' pages.
import type { FastifyInstance } from 'fastify';
import { licensesOf } from '#core/contract';
import { openAccount } from '../auth/account.ts';
import { openAuth } from '../auth/index.ts';
import { openDevices } from '../devices/index.ts';
import { entrance } from '../entrance/index.ts';
import { foundFirst } from '../founding/index.ts';
import { type BehindOf, visitorCalls } from '../visitors/index.ts';
import type { Basis } from './basis.ts';

export async function openCalls(app: FastifyInstance, basis: Basis): Promise<void> {
  const { database, entities, tables, settings, firstRun, mailer, publicUrl } = basis;
  openAuth(app, { database, tables });
  await openAccount(app, { database, mailer, publicUrl });
  openDevices(app, { database, tables });
  entrance(app, { database, entities, licenses: licensesOf(basis.manifests), settings, firstRun });
  if (firstRun) foundFirst(app, { ...basis.founding, firstRun });
  visitorCalls(app, { ...basis.declared, composition: basis.known, behindOf: behindFrom(basis) });
}

function behindFrom({ load }: Basis): BehindOf {
  return async (sid, cid) => {
    const caller = (await load('employee', { sid, cid }))?.caller;
    return caller?.kind === 'employee' ? caller : undefined;
  };
}
