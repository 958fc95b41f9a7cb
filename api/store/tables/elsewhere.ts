// Makes the function that tells when people are taken in other companies of the same account, by rows of an entity whose
// `noOverlap` says `everywhere`. It tells the times and nothing else, and only of people of the asking company.
import { sql } from 'kysely';
import type { OverlapRule } from '#core/contract';
import { COMPANY_SETTING } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Changes } from './change.ts';
import { nameOf } from './names.ts';
import type { Table } from './table.ts';

/** Names the function; the name is fixed, since a plugin's own SQL may ask it: `shift_elsewhere(people, since, till)`. */
export const elsewhereName = (table: string): string => nameOf(table, 'elsewhere');

export const everywhereRule = ({ noOverlap }: Pick<Table, 'noOverlap'>): OverlapRule | undefined =>
  noOverlap.find(({ everywhere }) => everywhere);

export const isEverywhere = (table: Pick<Table, 'noOverlap'>): boolean => everywhereRule(table) !== undefined;

export function elsewhereOf(table: Table, { functions }: Catalog): Changes {
  const rule = everywhereRule(table);
  const name = elsewhereName(table.name);
  const body = rule && bodyOf(table, rule);
  if (!body || functions.get(name)?.body === body) return [];
  const statement = sql`create or replace function ${sql.id(name)}(people bigint[], since timestamptz, till timestamptz)
    returns table (person bigint, begins timestamptz, ends timestamptz)
    language plpgsql stable security definer set search_path from current as $f$${sql.raw(body)}$f$`;
  return [{ statement, purpose: `${table.name}: what people do in other companies` }];
}

/** The names come from an entity file, which allows letters, digits and underscores alone. */
function bodyOf({ name, softDelete }: Table, { by: [person], from, until, when = {} }: OverlapRule): string {
  const conditions = Object.entries(when).map(([field, test = []]) => {
    const values = [test].flat().map((value) => `'${String(value).replaceAll("'", "''")}'`);
    return ` and t.${field}::text in (${values.join(', ')})`;
  });
  return ` begin return query select mine.id, t.${from}, t.${until}
    from employee mine
    join employee other on other.user_id = mine.user_id and other.company_id <> mine.company_id and other.deleted_at is null
    join ${name} t on t.company_id = other.company_id and t.${person} = other.id
    where mine.company_id = nullif(current_setting('${COMPANY_SETTING}', true), '')::bigint and mine.id = any(people)
      and t.${from} < till and t.${until} > since${conditions.join('')}${softDelete ? ' and t.deleted_at is null' : ''}; end `;
}
