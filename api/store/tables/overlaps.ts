// Makes exclusion constraints: of two rows that take the same thing at the same time, PostgreSQL accepts one.
import { sql } from 'kysely';
import type { OverlapRule } from '#core/contract';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import { nameOf } from './names.ts';
import { countsSql, spanSql } from './span-sql.ts';
import type { Table } from './table.ts';

export function overlapName(table: string, { by, from }: OverlapRule): string {
  return nameOf(table, ...by, from, 'overlap');
}

export function overlapsOf({ name, noOverlap, softDelete }: Table, { constraints }: Catalog): Changes {
  return noOverlap.map((rule): Change | undefined => {
    const constraint = overlapName(name, rule);
    if (constraints.has(`${name}.${constraint}`)) return undefined;
    const same = ['company_id', ...rule.by].map((field) => sql`${sql.ref(field)} with =`);
    const statement = sql`alter table ${sql.table(name)} add constraint ${sql.id(constraint)}
      exclude using gist (${sql.join(same)}, ${spanSql(rule, sql.ref)} with &&)
      where (${countsSql(rule, softDelete, sql.ref)})`;
    return { statement, purpose: `${name}: no two at once of the same ${rule.by.join(' and ')}` };
  });
}
