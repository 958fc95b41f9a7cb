// Makes the table of what rows of several entities take at which time: of two, whichever their entities, PostgreSQL
// accepts one (docs/plugins/records.md, "Not the same thing twice at once").
import { type RawBuilder, sql } from 'kysely';
import type { OverlapRule } from '#core/contract';
import type { Rows } from '../../contract/index.ts';
import { StoreFault } from '../faults/fault.ts';
import { CURRENT_COMPANY } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Change } from './change.ts';
import { countsSql, momentSpanSql, thingSql } from './span-sql.ts';
import type { Table } from './table.ts';

export const OCCUPIED = 'occupied';
export const OCCUPIED_OVERLAP = 'occupied_overlap';

export const sharedRules = ({ noOverlap }: Pick<Table, 'noOverlap'>): readonly OverlapRule[] =>
  noOverlap.filter(({ across }) => across !== undefined);

/** Names the fields by which a record takes something: one record may take several things, as a tour its two people. */
export const takenBy = ({ by }: OverlapRule): string => by.join(' ');

/** Makes the table where an entity file asks for it. */
export function occupiedTable(tables: readonly Table[], catalog: Catalog): Change | undefined {
  refuseOthers(tables);
  if (catalog.tables.has(OCCUPIED) || tables.every((table) => sharedRules(table).length === 0)) return undefined;
  const statement = sql`create table ${sql.id(OCCUPIED)} (
    company_id bigint not null default ${CURRENT_COMPANY} references company (id), across text not null,
    resource text not null, record_id bigint not null, taken_by text not null, thing text not null, span tstzrange not null,
    primary key (company_id, across, resource, record_id, taken_by),
    constraint ${sql.id(OCCUPIED_OVERLAP)}
      exclude using gist (company_id with =, across with =, thing with =, span with &&))`;
  return { statement, purpose: `table ${OCCUPIED}` };
}

/** Selects what a table's rows take by a rule: those rows `t` that meet the condition. */
export function takenSql(table: Pick<Table, 'name' | 'softDelete'>, rule: OverlapRule, where: RawBuilder<unknown>) {
  const column = (name: string) => sql.ref(`t.${name}`);
  return sql`select t.company_id, ${rule.across}, ${table.name}, t.id, ${takenBy(rule)},
      ${thingSql(rule, column)}, ${momentSpanSql(rule, column)}
    from ${sql.table(table.name)} as t where ${where} and ${countsSql(rule, table.softDelete, column)}
      and ${thingSql(rule, column)} is not null and ${momentSpanSql(rule, column)} is not null`;
}

/** Writes down what the rows that meet the condition take, by one rule. */
export async function writeTaken(
  db: Rows,
  table: Pick<Table, 'name' | 'softDelete'>,
  rule: OverlapRule,
  where: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into ${sql.id(OCCUPIED)} (company_id, across, resource, record_id, taken_by, thing, span)
    ${takenSql(table, rule, where)} on conflict (company_id, across, resource, record_id, taken_by) do update
    set thing = excluded.thing, span = excluded.span`.execute(db);
}

/** Fills in the rows of entities that have come to say it, and lets go of what no module says any more. */
export async function fillOccupied(db: Rows, tables: readonly Table[], catalog: Catalog): Promise<void> {
  if (!catalog.tables.has(OCCUPIED)) return;
  const said = tables.flatMap((table) => sharedRules(table).map((rule) => ({ table, rule })));
  const names = said.map(({ table, rule }) => `${table.name} ${rule.across} ${takenBy(rule)}`);
  await sql`delete from ${sql.id(OCCUPIED)} where not (resource || ' ' || across || ' ' || taken_by = any(${names}::text[]))`.execute(
    db,
  );
  for (const { table, rule } of said) {
    const isNew = sql`not exists (select from ${sql.id(OCCUPIED)} where resource = ${table.name}
      and across = ${rule.across} and taken_by = ${takenBy(rule)})`;
    await writeTaken(db, table, rule, isNew).catch((cause) => {
      const reason = `The stored rows of ${table.name} take what others have at that time (${rule.across}).`;
      throw new StoreFault(reason, { cause });
    });
  }
}

/** Refuses rules of one name that speak of different things: numbers of vans and of rooms would meet by chance. */
function refuseOthers(tables: readonly Table[]): void {
  const things = new Map<string, string>();
  for (const table of tables) {
    for (const { by, across = '' } of sharedRules(table)) {
      const own = by.map((name) => table.columns.find((column) => column.name === name)?.relation ?? '').join(' ');
      const known = things.get(across) ?? own;
      if (known !== own)
        throw new StoreFault(`${table.name}: noOverlap across ${across} speaks of ${own}, others of ${known}.`);
      things.set(across, own);
    }
  }
}
