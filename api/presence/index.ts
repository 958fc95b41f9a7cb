// Serves PUT /v1/{resource}/{id}/presence: a page reports that it has the record open, and gets the others who have it
// open.
import type { FastifyInstance } from 'fastify';
import { announce } from '../announcements/announce.ts';
import type { Hearing } from '../announcements/hearing.ts';
import { namesOf } from '../auth/full-name.ts';
import type { Actor, Database } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { parseId } from '../records/reading/read-row.ts';
import { sight } from '../records/reading/sight.ts';
import { describedOf } from '../resources/described/parts.ts';
import { baseOf } from '../resources/route.ts';
import { PRESENCE } from './described.ts';
import type { PeopleHere } from './people-here.ts';
import { Turnstile } from './turnstile.ts';

export { PeopleHere, type RecordPresence } from './people-here.ts';

interface Place {
  readonly database: Database;
  readonly hearing: Hearing;
  readonly here: PeopleHere;
  readonly resources: ReadonlyMap<string, Resource>;
}

interface Asked {
  Params: { readonly id: string };
  Body: { readonly tab: string; readonly doing: 'view' | 'edit' | 'left' };
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['tab', 'doing'],
  properties: {
    tab: { type: 'string', pattern: '^[0-9a-f]{8,32}$', description: 'Any number of the page’s own.' },
    doing: { enum: ['view', 'edit', 'left'] },
  },
};

/** Registers the calls behind the guard. */
export function registerPresence(app: FastifyInstance, place: Place): void {
  app.addHook('preClose', async () => place.here.close());
  const turnstile = new Turnstile();
  for (const resource of place.resources.values()) {
    if (hasPages(resource)) register(app, place, resource, turnstile);
  }
}

function hasPages({ entity }: Resource): boolean {
  return !entity.noPages && !entity.partOf && !entity.disallow?.includes('show');
}

function register(app: FastifyInstance, place: Place, resource: Resource, turnstile: Turnstile): void {
  const { database, hearing, here } = place;
  const { resource: name } = resource.entity;
  const options = { schema: { body }, config: { described: describedOf(resource.entity, PRESENCE) } };
  app.put<Asked>(`${baseOf(app)}/${name}/:id/presence`, options, async ({ actor, params, body: said }) => {
    demand(actor, resource.entity, 'show');
    turnstile.pass(actor);
    const id = parseId(params.id);
    await hearing.begin().catch(() => undefined);
    await database.tenant(actor.companyId, async (db) => {
      // A person who leaves need not see the record any more, since it may be deleted.
      const version = said.doing === 'left' ? undefined : await sight(db, resource, actor, id);
      const known = { company: actor.companyId, resource: name, id, version, ...said };
      await announce(db, { type: 'presence', ...known, ...(await personOf(db, actor)) });
    });
    return { data: here.at(actor.companyId, name, id).filter((person) => person.id !== actor.employeeId) };
  });
}

async function personOf(db: Parameters<typeof namesOf>[0], { companyId, employeeId }: Actor) {
  const names = await namesOf(db, companyId, [employeeId]);
  return { employee: employeeId, name: names.get(employeeId) ?? '' };
}
