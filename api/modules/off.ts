// Tells which plugins a company has, and refuses the calls of one that it switched off, for its people and screens.
import { sql } from 'kysely';
import { can, type Plugin, type Requirement } from '#core/contract';
import { announce } from '../announcements/announce.ts';
import { type Caller, Problem, type Rows } from '../contract/index.ts';

export function isOff(caller: Pick<Caller, 'company'>, plugin: string): boolean {
  return caller.company.disabled_plugins?.includes(plugin) === true;
}

type Company = Caller['company'];
/** A plugin, or a part of one with a licence of its own. */
export type Licensed = Pick<Plugin, 'id'> & Pick<Requirement, 'license'>;

/** Tells whether the company has the licence, and has the plugin switched on. */
export function isOn(company: Company, { id, license }: Licensed): boolean {
  return can({ permissions: [], company }, { license }) && !isOff({ company }, id);
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
