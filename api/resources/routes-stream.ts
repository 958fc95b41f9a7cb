// Registers the further readings of a stream: the newest row of each subject, and the rows of a time, thinned.
import { demand } from '../entities/access.ts';
import { inTurn } from '../http/reading-turns.ts';
import { newestOf } from '../records/arriving/newest.ts';
import { NEWEST, THINNED } from './described/stream-calls.ts';
import { list } from './list.ts';
import { add, json, type ResourceMount } from './route.ts';
import { asQueryProblem, BY_PAGES_TOO } from './routes-read.ts';
import { thinned } from './thinned.ts';

export function registerStream(place: ResourceMount): void {
  const { database, resource } = place;
  const { entity } = resource;
  if (!entity.stream) return;
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
        const work = () => database.reads.tenant(actor.companyId, (db) => read(db, source, actor, query, reach));
        return json(reply, await inTurn(actor, work).catch(asQueryProblem));
      },
      described,
      BY_PAGES_TOO,
    );
  }
}
