// Serves GET and PATCH /v1/plugin: lists the packages with their faults, and switches one on or off for the caller's
// company.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Actor, type Database, notFound, Problem, type Rows, requireAccess } from '../contract/index.ts';
import { switchOff } from '../modules/off.ts';
import { describe } from './describe.ts';
import { LIST_PACKAGES, SWITCH_PACKAGE } from './described.ts';
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

/** Writes the switch to the company's activity under the plugin's name. */
async function tellSwitch(db: Rows, { companyId, employeeId }: Actor, plugin: string, action: string): Promise<void> {
  await sql`insert into activity_log (company_id, resource, record_id, employee_id, action, note)
    values (${companyId}, 'company', ${companyId}, ${employeeId}, ${action}, ${plugin})`.execute(db);
}
