// Serves GET and PATCH /v1/plugin: lists the packages with their faults, and switches one on or off for the caller's
// company; PUT /v1/plugin/order keeps the order in which plugins are drawn around pages.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import { type Actor, type Database, notFound, Problem, type Rows, requireAccess } from '../contract/index.ts';
import { switchOff } from '../modules/off.ts';
import { describe } from './describe.ts';
import { LIST_PACKAGES, ORDER_PAGES, SWITCH_PACKAGE } from './described.ts';
import { type Installed, isOn } from './installing/installed.ts';

const VIEW = { permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'], license: 'ICECLOUD' };
const MODERATE = { permissions: ['ICECLOUD_COMPANIES_MODERATE'], license: 'ICECLOUD' };

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['enabled'],
  properties: { enabled: { type: 'boolean' } },
};
const params = { type: 'object', properties: { id: { type: 'string', maxLength: 60 } } };

const order = {
  type: 'object',
  additionalProperties: false,
  required: ['order'],
  properties: {
    order: {
      type: 'array',
      maxItems: 100,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
    },
  },
};

interface Ordering {
  Body: { order: readonly string[] };
}

interface Switch {
  Params: { id: string };
  Body: { enabled: boolean };
}

interface Options {
  readonly database: Database;
  readonly packages: readonly Installed[];
}

/** Registers the calls behind the guard. */
export function packageCalls(app: FastifyInstance, { database, packages }: Options): void {
  app.get('/plugin', { config: { described: LIST_PACKAGES } }, async ({ actor }) => {
    requireAccess(actor, VIEW);
    const off = actor.company.disabled_plugins ?? [];
    return { data: packages.map((one) => describe(one, off)) };
  });

  app.put<Ordering>(
    '/plugin/order',
    { schema: { body: order }, config: { described: ORDER_PAGES } },
    async ({ actor, body: { order: chosen } }) => {
      requireAccess(actor, MODERATE);
      await database.tenant(actor.companyId, (db) => keepOrder(db, actor, chosen));
      return { data: { order: chosen } };
    },
  );

  app.patch<Switch>(
    '/plugin/:id',
    { schema: { body, params }, config: { described: SWITCH_PACKAGE } },
    async ({ actor, params: { id }, body: { enabled } }) => {
      requireAccess(actor, MODERATE);
      const found = packages.find((one) => one.id === id);
      if (!found) throw notFound();
      if (enabled && !isOn(found)) throw new Problem(409, 'pluginEverywhere', { extra: { plugin: id } });
      const { companyId } = actor;
      await database.tenant(companyId, async (db) => {
        const isNews = await switchOff(db, companyId, id, !enabled);
        if (isNews) await tellSwitch(db, actor, id, enabled ? 'switchOn' : 'switchOff');
      });
      return { data: describe(found, enabled ? [] : [id]) };
    },
  );
}

/** Keeps the order among the company's settings, which every session holds. */
async function keepOrder(db: Rows, actor: Actor, chosen: readonly string[]): Promise<void> {
  const { companyId } = actor;
  await sql`update company set version = version + 1, updated_at = now(), settings = coalesce(settings, '{}')
      || jsonb_build_object('core', coalesce(settings -> 'core', '{}')
        || jsonb_build_object('page_order', ${JSON.stringify(chosen)}::jsonb))
    where id = ${companyId}`.execute(db);
  await tellSwitch(db, actor, chosen.join(', '), 'orderPages');
  await announce(db, { type: 'session', company: companyId });
}

/** Writes the switch to the company's activity under the plugin's name. */
async function tellSwitch(db: Rows, { companyId, employeeId }: Actor, plugin: string, action: string): Promise<void> {
  await sql`insert into activity_log (company_id, resource, record_id, employee_id, action, note)
    values (${companyId}, 'company', ${companyId}, ${employeeId}, ${action}, ${plugin})`.execute(db);
}
