// Registers the calls of people and devices that are signed in, behind the guard that knows them by their session.
import type { FastifyInstance } from 'fastify';
import { Hearing } from '../announcements/hearing.ts';
import { guard } from '../auth/guard.ts';
import { LiveSessions } from '../auth/session/live-sessions.ts';
import { touchDevices } from '../devices/index.ts';
import { ownersOf, packageCalls } from '../packages/index.ts';
import { refuseOff } from '../packages/refuse-off.ts';
import type { Basis } from './basis.ts';
import { companyCalls } from './company-calls.ts';
import { work } from './jobs.ts';
import { moduleCalls } from './module-calls.ts';
import { ownCalls } from './own-calls.ts';
import { recordCalls } from './record-calls.ts';

export async function guardedCalls(guarded: FastifyInstance, basis: Basis): Promise<void> {
  const { database, tables, packages, load } = basis;
  const hearing = new Hearing(database);
  guarded.addHook('preClose', () => hearing.stop());
  const sessions = new LiveSessions({ hearing, load });
  guard(guarded, { database, tables, sessions, onScreen: (device) => touchDevices(database, [device]) });
  refuseOff(guarded, ownersOf(packages));
  packageCalls(guarded, { database, packages });
  await ownCalls(guarded, basis);
  companyCalls(guarded, basis, hearing);
  await moduleCalls(guarded, basis, hearing);
  recordCalls(guarded, basis);
  work(guarded, basis, hearing);
}
