// GET and PATCH /v1/plugin: which packages there are, what is wrong with them, and on or off for the caller's company.
import type { FastifyInstance } from 'fastify';
import { requireAccess } from '../auth/subject.ts';
import { announce } from '../events/announce.ts';
import { notFound, Problem } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { describe } from './describe.ts';
import { type Installed, isOn } from './installed.ts';

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

/** Behind the guard. */
export function packageCalls(app: FastifyInstance, { database, packages }: Options): void {
  app.get('/plugin', async ({ actor }) => {
    requireAccess(actor, VIEW);
    const off = actor.company.disabled_plugins ?? [];
    return { data: packages.map((one) => describe(one, off)) };
  });

  app.patch<Switch>(
    '/plugin/:id',
    { schema: { body, params } },
    async ({ actor, params: { id }, body: { enabled } }) => {
      requireAccess(actor, MODERATE);
      const found = packages.find((one) => one.id === id);
      if (!found) throw notFound();
      if (enabled && !isOn(found)) throw new Problem(409, 'pluginEverywhere', { extra: { plugin: id } });
      const company = actor.companyId;
      await database.tenant(company, async (db) => {
        if (enabled)
          await db
            .deleteFrom('company_plugin_off')
            .where('company_id', '=', company)
            .where('plugin', '=', id)
            .execute();
        else
          await db
            .insertInto('company_plugin_off')
            .values({ company_id: company, plugin: id })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        await announce(db, { type: 'session', company });
      });
      return { data: describe(found, enabled ? [] : [id]) };
    },
  );
}
