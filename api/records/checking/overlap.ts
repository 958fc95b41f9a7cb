// Finds the record that is in the way if two would take the same thing at the same time; the database refuses it too,
// whoever writes (docs/plugins/records.md, "Not the same thing twice at once").
import { sql } from 'kysely';
import { meets, type OverlapRule } from '#core/contract';
import type { FieldError, Row } from '../../contract/index.ts';
import { fieldOf, kindOf, SQL_TYPE } from '../../entities/field.ts';
import { displaySql } from '../../sql/display-sql.ts';
import { oneAtATime } from '../../store/one-at-a-time.ts';
import { countsSql, spanSql } from '../../store/tables/span-sql.ts';
import type { Call } from '../call.ts';

export async function overlaps(call: Call, record: Row): Promise<FieldError[]> {
  const rules = call.resource.entity.noOverlap ?? [];
  const found = await Promise.all(rules.map((rule) => overlapOf(call, rule, record)));
  return found.flat();
}

async function overlapOf({ db, resource, actor }: Call, rule: OverlapRule, record: Row): Promise<FieldError[]> {
  const { entity, table } = resource;
  const isThere = [...rule.by, ...(rule.on ? [rule.on] : []), rule.from, rule.until].every(
    (name) => record[name] != null,
  );
  if (!isThere || !meets(record, rule.when ?? {})) return [];
  // Parallel writes would wait for each other in the database until it ends one of them.
  await oneAtATime(db, 'overlap', actor.companyId, table, ...rule.by.map((name) => record[name]));
  const typed = (name: string) => sql`${record[name]}::${sql.raw(SQL_TYPE[kindOf(fieldOf(entity, name)!)])}`;
  const stored = (name: string) => sql.ref(`t.${name}`);
  const { rows } = await sql<{ display: string }>`select ${displaySql(resource, 't', actor.locale)} as display
    from ${sql.table(table)} as t where t.company_id = ${actor.companyId} and t.id <> ${record.id ?? 0}
      and ${sql.join(
        rule.by.map((name) => sql`${stored(name)} = ${record[name]}`),
        sql` and `,
      )}
      and ${countsSql(rule, entity.softDelete, stored)} and ${spanSql(rule, stored)} && ${spanSql(rule, typed)}
    order by t.id limit 1`.execute(db);
  const path = rule.by[0] ?? rule.from;
  return rows.map(({ display }) => ({ path, code: 'overlap', params: { other: display } }));
}
