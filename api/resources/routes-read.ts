// The calls that read: list, count, options, one record.
import { Problem } from '../problem.ts';
import { demand } from './access.ts';
import { isBadValue } from './conflict.ts';
import { count, list } from './list.ts';
import { options } from './options.ts';
import { parseId } from './read-row.ts';
import { show } from './reveal.ts';
import { add, json, type Place, send } from './route.ts';

export function registerReads(place: Place): void {
  const { database, resource } = place;
  const { entity } = resource;
  add(place, 'GET', '', async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'index');
    const page = database.tenant(actor.companyId, (db) => list(db, resource, actor, query, reach));
    return json(reply, await page.catch(asQueryProblem));
  });
  add(place, 'GET', '/count', async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'index');
    const counted = database.tenant(actor.companyId, (db) => count(db, resource, actor, query, reach));
    return json(reply, await counted.catch(asQueryProblem));
  });
  add(place, 'GET', '/options', async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'options');
    return json(reply, await database.tenant(actor.companyId, (db) => options(db, resource, actor, query, reach)));
  });
  add(place, 'GET', '/:id', async ({ actor, params, query }, reply) => {
    demand(actor, entity, 'show');
    const id = parseId(params.id);
    return send(reply, await database.tenant(actor.companyId, (db) => show(db, resource, actor, id, query)));
  });
}

function asQueryProblem(error: unknown): never {
  throw isBadValue(error) ? new Problem(400, 'badQuery') : error;
}
