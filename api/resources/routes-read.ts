// Registers the calls that read: list, count, groups, options and one record.
import { type Database, Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { inTurn } from '../http/reading-turns.ts';
import { isBadValue } from '../records/checking/conflict.ts';
import { isDeactivated, livingReferences } from '../records/checking/references.ts';
import { parseId } from '../records/reading/read-row.ts';
import { text } from '../sql/lists/list-query.ts';
import { count } from './count.ts';
import { REFERENCES } from './described/more-calls.ts';
import { NUMBERS } from './described/number-calls.ts';
import { COUNT, GROUPS, LIST, OPTIONS, SHOW } from './described/plain-calls.ts';
import { groups } from './groups.ts';
import { list } from './list.ts';
import { numberedFields, numbers } from './numbers.ts';
import { options } from './options.ts';
import { show } from './reveal.ts';
import { add, type Handler, json, type ResourceMount, send } from './route.ts';

/** A custom page may make these calls too, with its own token. */
export const BY_PAGES_TOO = { callers: ['employee', 'page'] as const };

export function registerReads(place: ResourceMount): void {
  const { database, resource } = place;
  const { entity } = resource;
  const listed: Handler = async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'index');
    // A stream's last day is asked first.
    const door = doorOf(database, isUnsearched(query) && isCountedAlong(query) && !entity.stream);
    const page = inTurn(actor, () => door.tenant(actor.companyId, (db) => list(db, resource, actor, query, reach)));
    return json(reply, await page.catch(asQueryProblem));
  };
  add(place, 'GET', '', listed, LIST, BY_PAGES_TOO);
  const counted: Handler = async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'index');
    const door = doorOf(database, isUnsearched(query) && query.group === undefined);
    const counting = inTurn(actor, () =>
      door.tenant(actor.companyId, (db) => count(db, resource, actor, query, reach)),
    );
    return json(reply, await counting.catch(asQueryProblem));
  };
  add(place, 'GET', '/count', counted, COUNT, BY_PAGES_TOO);
  const grouped: Handler = async ({ actor, query }, reply) => {
    const reach = demand(actor, entity, 'index');
    const door = doorOf(database, isUnsearched(query));
    const found = inTurn(actor, () => door.tenant(actor.companyId, (db) => groups(db, resource, actor, query, reach)));
    return json(reply, await found.catch(asQueryProblem));
  };
  add(place, 'GET', '/groups', grouped, GROUPS, BY_PAGES_TOO);
  add(
    place,
    'GET',
    '/options',
    async ({ actor, query }, reply) => {
      const reach = demand(actor, entity, 'options');
      const door = doorOf(database, isUnsearched(query));
      const found = inTurn(actor, () =>
        door.tenant(actor.companyId, (db) => options(db, resource, actor, query, reach)),
      );
      return json(reply, await found);
    },
    OPTIONS,
  );
  const shown: Handler = async ({ actor, params, query }, reply) => {
    demand(actor, entity, 'show');
    const id = parseId(params.id);
    // Only a request with `reveal` writes something (to the log), so only that one needs a transaction.
    const door = query.reveal === undefined ? database.one : database;
    return send(reply, await door.tenant(actor.companyId, (db) => show(db, resource, actor, id, query)));
  };
  add(place, 'GET', '/:id', shown, SHOW, BY_PAGES_TOO);
  if (isDeactivated(entity)) registerReferences(place);
  if (numberedFields(entity.schema).length > 0) registerNumbers(place);
}

function registerNumbers(place: ResourceMount): void {
  const { database, resource } = place;
  const counted: Handler = async ({ actor, query }, reply) => {
    const reach = demand(actor, resource.entity, 'index');
    const found = database.reads.tenant(actor.companyId, (db) => numbers({ db, resource, actor }, query, reach));
    return json(reply, JSON.stringify({ data: await found }));
  };
  add(place, 'GET', '/numbers', counted, NUMBERS);
}

/**
 * Registers the call that counts the records which refer to this one, read before it is deactivated by people who may
 * do that.
 */
function registerReferences(place: ResourceMount): void {
  const { database, resource } = place;
  add(
    place,
    'GET',
    '/:id/references',
    async ({ actor, params }, reply) => {
      demand(actor, resource.entity, 'update');
      const id = parseId(params.id);
      const references = await database.tenant(actor.companyId, async (db) => {
        await show(db, resource, actor, id, {});
        return livingReferences({ db, resource, actor, ids: [id] });
      });
      return json(reply, JSON.stringify({ data: references }));
    },
    REFERENCES,
  );
}

/** Without a search the list takes one statement; a search asks an index first. */
function isUnsearched(query: Readonly<Record<string, unknown>>): boolean {
  return text(query.search) === '';
}

/** Tells whether the rows are not counted, or by the statement that reads the first of them. */
function isCountedAlong(query: Readonly<Record<string, unknown>>): boolean {
  return text(query['page[total]']) === 'no' || FURTHER.every((name) => query[name] === undefined);
}

const FURTHER = ['page[after]', 'page[skip]', 'page[from]'] as const;

/** Picks the connection without a transaction where one statement is enough: that saves the round trip of a commit. */
function doorOf({ reads }: Database, isSingle: boolean): Pick<Database, 'tenant'> {
  return isSingle ? reads.one : reads;
}

export function asQueryProblem(error: unknown): never {
  throw isBadValue(error) ? new Problem(400, 'badQuery') : error;
}
