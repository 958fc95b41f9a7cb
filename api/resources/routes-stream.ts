// Registers the further calls of a stream: many rows at once, the newest row of each subject, and a thinned reading.
import { Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { isObject } from '../entities/normalise.ts';
import { inTurn } from '../http/reading-turns.ts';
import { arrive } from '../records/arriving/arrive.ts';
import { newestOf } from '../records/arriving/newest.ts';
import { MANY, NEWEST, THINNED } from './described/stream-calls.ts';
import { inCall } from './in-call.ts';
import { list } from './list.ts';
import { add, json, type ResourceMount } from './route.ts';
import { asQueryProblem, BY_PAGES_TOO } from './routes-read.ts';
import { thinned } from './thinned.ts';

export function registerStream(place: ResourceMount): void {
  const { database, resource } = place;
  const { entity } = resource;
  if (!entity.stream) return;
  add(
    place,
    'POST',
    '/many',
    async (request, reply) => {
      demand(request.actor, entity, 'create');
      const { body } = request;
      if (!isObject(body) || !Array.isArray(body.rows)) throw new Problem(400, 'malformed');
      const rows: readonly unknown[] = body.rows;
      return json(reply, JSON.stringify({ data: await inCall(place, request, (call) => arrive(call, rows)) }));
    },
    MANY,
  );
  const readings = [
    ['/newest', NEWEST, list, newestOf(resource)],
    ['/thinned', THINNED, thinned, resource],
  ] as const;
  for (const [path, described, read, source] of readings) {
    add(
      place,
      'GET',
      path,
      async ({ actor, query }, reply) => {
        const reach = demand(actor, entity, 'index');
        const work = () => database.tenant(actor.companyId, (db) => read(db, source, actor, query, reach));
        return json(reply, await inTurn(actor, work).catch(asQueryProblem));
      },
      described,
      BY_PAGES_TOO,
    );
  }
}
