// Refuses the calls of a plugin that a company switched off, for that company's people and screens.
import { sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import { type Caller, Problem, type Rows } from '../contract/index.ts';

export function isOff(caller: Pick<Caller, 'company'>, plugin: string): boolean {
  return caller.company.disabled_plugins?.includes(plugin) === true;
}

/**
 * Switches a package or a simulated service off or on for a company, and announces it to the company's sessions.
 * Answers false if it was so already.
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
