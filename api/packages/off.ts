// Refuses the calls of what a company switched off, for that company's people and screens.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../auth/subject.ts';
import { announce } from '../events/announce.ts';
import { Problem } from '../problem.ts';
import type { Rows } from '../store/database.ts';
import type { Owners } from './owners.ts';

export function isOff(caller: Pick<Caller, 'company'>, plugin: string): boolean {
  return caller.company.disabled_plugins?.includes(plugin) === true;
}

/**
 * What is switched off for a company, a package or a service that is pretended; its people's sessions hear of it.
 * False where it was so already.
 */
export async function switchOff(db: Rows, company_id: number, plugin: string, off: boolean): Promise<boolean> {
  const { numAffectedRows } = off
    ? await sql`insert into company_plugin_off (company_id, plugin) values (${company_id}, ${plugin})
        on conflict do nothing`.execute(db)
    : await sql`delete from company_plugin_off where company_id = ${company_id} and plugin = ${plugin}`.execute(db);
  await announce(db, { type: 'session', company: company_id });
  return numAffectedRows === 1n;
}

export const pluginOff = (plugin: string) => new Problem(403, 'pluginOff', { extra: { plugin } });

/** Register it behind the guard: every call of a package's resource passes here, whichever it is. */
export function refuseOff(app: FastifyInstance, owners: Owners): void {
  if (owners.size === 0) return;
  app.addHook('preValidation', async ({ caller, routeOptions }) => {
    const [, , resource = ''] = (routeOptions.url ?? '').split('/');
    const container = owners.get(resource);
    if (!container) return;
    if (isOff(caller, container.id)) throw pluginOff(container.id);
    if (container.isStopped) throw container.stopped();
  });
}
