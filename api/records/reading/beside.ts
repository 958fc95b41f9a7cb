// Reads the fields that plugins add to another one's entity from the tables beside it; a record without a row there has
// the fields' defaults.
import { sql } from 'kysely';
import type { Entity, FieldSchema } from '#core/contract';
import type { ComputedField, SearchedField } from '../../contract/index.ts';
import { besideFields } from '../../entities/field.ts';
import { defaultSql } from '../../sql/filters/filter.ts';
import { plainSql } from '../../store/extensions/trigrams.ts';
import { CURRENT_COMPANY } from '../../store/roles.ts';

/** Answers SQL of each such field's value. */
export function besideSql(entity: Entity): Record<string, ComputedField> {
  const each = besideFields(entity).flatMap(([table, fields]) =>
    fields.map(([name, field]) => [name, valueIn(table, name, field)] as const),
  );
  return Object.fromEntries(each);
}

function valueIn(beside: string, name: string, field: FieldSchema): ComputedField {
  const value = sql.ref(`beside.${name}`);
  return (table) => {
    const isSame = sql`beside.company_id = ${sql.ref(`${table}.company_id`)} and beside.id = ${sql.ref(`${table}.id`)}`;
    if (field.default === undefined) return sql`(select ${value} from ${sql.table(beside)} as beside where ${isSame})`;
    return sql`(select case when beside.id is null then ${defaultSql(field)} else ${value} end
      from (select) as one left join ${sql.table(beside)} as beside on ${isSame})`;
  };
}

/** Answers the ids of rows whose added field holds a typed text, so that a search does not read the field of each row. */
export function besideSearched(entity: Entity): Record<string, SearchedField> {
  const each = besideFields(entity).flatMap(([table, fields]) =>
    fields
      .filter(([name]) => entity.list.search.includes(name))
      .map(([name]): [string, SearchedField] => [
        name,
        (
          pattern,
        ) => sql`select beside.id from ${sql.table(table)} as beside where beside.company_id = ${CURRENT_COMPANY}
          and ${plainSql(sql`${sql.ref(`beside.${name}`)}::text`)} like ${pattern}`,
      ]),
  );
  return Object.fromEntries(each);
}
