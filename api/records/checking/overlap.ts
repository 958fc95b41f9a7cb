// Finds the record that is in the way if two would take the same thing at the same time; the database refuses it too,
// whoever writes (docs/plugins/records.md, "Not the same thing twice at once").
import { sql } from 'kysely';
import { formattingLocale, meets, type OverlapRule, spokenValues } from '#core/contract';
import type { FieldError, Row } from '../../contract/index.ts';
import { fieldOf, kindOf, SQL_TYPE } from '../../entities/field.ts';
import { displaySql } from '../../sql/values/display-sql.ts';
import { oneAtATime } from '../../store/one-at-a-time.ts';
import { elsewhereName } from '../../store/tables/elsewhere.ts';
import { sharedRules, takenBy, takenSql, writeTaken } from '../../store/tables/occupied.ts';
import { countsSql, momentSpanSql, spanSql, thingSql } from '../../store/tables/span-sql.ts';
import type { Call } from '../call.ts';

/** @param before the record before a move, which changes no time: a rule by which it took its time already is kept */
export async function overlaps(call: Call, record: Row, before?: Row): Promise<FieldError[]> {
  const { noOverlap = [] } = call.resource.entity;
  const rules = noOverlap.filter((rule) => takes(rule, record) && !(before && takes(rule, before)));
  const found = await Promise.all(rules.map((rule) => overlapOf(call, rule, record)));
  const others = await Promise.all(sharedRules({ noOverlap: rules }).map((rule) => otherOf(call, rule, record)));
  const elsewhere = await Promise.all(rules.map((rule) => elsewhereOf(call, rule, record)));
  return [...found.flat(), ...others.flat(), ...elsewhere.flat()];
}

/** Writes down what a record takes, beside the records of other entities that take the same things. */
export async function occupy({ db, resource, actor }: Call, id: number): Promise<void> {
  const { entity, table } = resource;
  for (const rule of sharedRules({ noOverlap: entity.noOverlap ?? [] })) {
    const own = { name: table, softDelete: entity.softDelete === true };
    const mine = mineSql(actor.companyId, id);
    await sql`delete from occupied as o where o.company_id = ${actor.companyId} and o.across = ${rule.across}
      and o.resource = ${table} and o.record_id = ${id} and o.taken_by = ${takenBy(rule)} and not exists (${takenSql(own, rule, mine)})`.execute(
      db,
    );
    await writeTaken(db, own, rule, mine);
  }
}

/** Finds what the person does then in another company of theirs, of which only the time is told. */
async function elsewhereOf({ db, resource, actor }: Call, rule: OverlapRule, record: Row): Promise<FieldError[]> {
  if (!rule.everywhere) return [];
  const path = rule.by[0] ?? rule.from;
  const person = record[path];
  const { rows: known } = await sql<{ account: string | null }>`select user_id::text as account from employee
    where company_id = ${actor.companyId} and id = ${person}`.execute(db);
  if (!known[0]?.account) return [];
  // Writes of other companies wait for each other by the account, which they share.
  await oneAtATime(db, 'overlap', 'account', resource.table, known[0].account);
  const [since, till] = [record[rule.from], record[rule.until]];
  const { rows } = await sql<{ begins: string; ends: string }>`select to_json(begins) #>> '{}' as begins,
      to_json(ends) #>> '{}' as ends
    from ${sql.id(elsewhereName(resource.table))}(array[${person}]::bigint[], ${since}::timestamptz, ${till}::timestamptz)
    order by begins limit 1`.execute(db);
  return rows.map(({ begins, ends }) => {
    const times = { from: new Date(begins).toISOString(), until: new Date(ends).toISOString() };
    return { path, code: 'overlapElsewhere', params: spokenValues(formattingLocale(actor.locale), times) };
  });
}

const mineSql = (company: number, id: number) => sql`t.company_id = ${company} and t.id = ${id}`;

/** Finds the record that is in the way: of another entity, or one that takes the same thing by another field. */
async function otherOf({ db, resource, actor }: Call, rule: OverlapRule, record: Row): Promise<FieldError[]> {
  const { entity, table } = resource;
  await oneAtATime(db, 'overlap', actor.companyId, rule.across, ...rule.by.map((name) => record[name]));
  const typed = (name: string) => sql`${record[name]}::${sql.raw(SQL_TYPE[kindOf(fieldOf(entity, name)!)])}`;
  const { rows } = await sql<{ resource: string; id: string }>`select resource, record_id::text as id from occupied
    where company_id = ${actor.companyId} and across = ${rule.across}
      and not (resource = ${table} and (taken_by = ${takenBy(rule)} or record_id = ${record.id ?? 0}))
      and thing = ${thingSql(rule, typed)} and span && ${momentSpanSql(rule, typed)} order by lower(span) limit 1`.execute(
    db,
  );
  const [first] = rows;
  const other = resource.all.get(first?.resource ?? '');
  if (!first || !other) return [];
  const { rows: named } = await sql<{ display: string }>`select ${displaySql(other, 't', actor.locale)} as display
    from ${sql.table(other.table)} as t where ${mineSql(actor.companyId, Number(first.id))}`.execute(db);
  const params = { other: named[0]?.display ?? '', resource: first.resource, id: Number(first.id) };
  return [{ path: rule.by[0] ?? rule.from, code: 'overlap', params }];
}

/** Tells whether the rule is about the record: it says all that the rule compares, and meets its condition. */
const takes = (rule: OverlapRule, record: Row): boolean =>
  meets(record, rule.when ?? {}) &&
  [...rule.by, ...(rule.on ? [rule.on] : []), rule.from, rule.until].every((name) => record[name] != null);

async function overlapOf({ db, resource, actor }: Call, rule: OverlapRule, record: Row): Promise<FieldError[]> {
  const { entity, table } = resource;
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
