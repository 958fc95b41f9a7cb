// Registers the calls that come from what modules declare: routes, badges, queries, figures, search, events and talk.
import type { FastifyInstance } from 'fastify';
import type { Hearing } from '../announcements/hearing.ts';
import { registerBadges } from '../badges/index.ts';
import { registerComments } from '../comments/index.ts';
import type { ScreenActor } from '../contract/index.ts';
import { touchDevices } from '../devices/index.ts';
import { events } from '../events/index.ts';
import { registerExceptions } from '../exceptions/index.ts';
import { figureCalls } from '../figures/index.ts';
import { roomLog } from '../http/rooms.ts';
import { inboxBadge, inboxCalls } from '../inbox/index.ts';
import { PeopleHere, registerPresence } from '../presence/index.ts';
import { registerQueries } from '../queries/index.ts';
import { enqueueOf } from '../queue/queue.ts';
import { registerRoutes } from '../routes/index.ts';
import { registerSearch } from '../search/index.ts';
import type { Basis } from './basis.ts';

export async function moduleCalls(guarded: FastifyInstance, basis: Basis, hearing: Hearing): Promise<void> {
  const { database, entities, tables, servers, declared, composition } = basis;
  registerRoutes(guarded, declared);
  const badges = registerBadges(guarded, declared, [inboxBadge({ ...declared, log: roomLog(guarded, 'inbox') })]);
  registerExceptions(guarded, declared);
  const queries = registerQueries(guarded, declared);
  figureCalls(guarded, { ...declared, texts: composition.texts });
  inboxCalls(guarded, declared);
  registerSearch(guarded, declared);
  const onScreens = (devices: readonly ScreenActor[]) => touchDevices(database, devices);
  const here = new PeopleHere(hearing);
  events(guarded, { database, hearing, tables, entities, badges, queries, here, onScreens });
  registerComments(guarded, { ...declared, tables });
  registerPresence(guarded, { ...declared, hearing, here });
  for (const server of servers) await server.fastify?.(guarded, { database, entities, enqueue: enqueueOf(server) });
}
