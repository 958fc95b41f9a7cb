// The calls that read: list, count, options, one record.
import { Problem } from '../problem.ts';
import { demand } from './access.ts';
import { isBadValue } from './conflict.ts';
import { count } from './count.ts';
import { list } from './list.ts';
import { options } from './options.ts';
import { parseId } from './read-row.ts';
import { show } from './reveal.ts';
import { add, type Handler, json, type Place, send } from './route.ts';

/** What a custom page may read with the token that it was given. */
const BY_PAGES_TOO = { callers: ['employee', 'page'] };

export function registerReads(place: Place): void {
  const { database, resource } = place;
  const { entity } = resource;
  const listed: Handler = async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'index');
    const page = database.tenant(actor.companyId, (db) => list(db, resource, actor, query, reach));
    return json(reply, await page.catch(asQueryProblem));
  };
  add(place, 'GET', '', listed, BY_PAGES_TOO);
  const counted: Handler = async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'index');
    const counting = database.tenant(actor.companyId, (db) => count(db, resource, actor, query, reach));
    return json(reply, await counting.catch(asQueryProblem));
  };
  add(place, 'GET', '/count', counted, BY_PAGES_TOO);
  add(place, 'GET', '/options', async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'options');
    return json(reply, await database.one.tenant(actor.companyId, (db) => options(db, resource, actor, query, reach)));
  });
  const shown: Handler = async ({ actor, params, query }, reply) => {
    demand(actor, entity, 'show');
    const id = parseId(params.id);
    // Only a reveal writes something down, besides.
    const door = query.reveal === undefined ? database.one : database;
    return send(reply, await door.tenant(actor.companyId, (db) => show(db, resource, actor, id, query)));
  };
  add(place, 'GET', '/:id', shown, BY_PAGES_TOO);
}

function asQueryProblem(error: unknown): never {
  throw isBadValue(error) ? new Problem(400, 'badQuery') : error;
}
