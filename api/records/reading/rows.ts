// Reads and saves line items that are rows of their own with the record that they are part of (docs/plugins/records.md,
// "Rows, numbers and ledgers").
import { sql } from 'kysely';
import { POSITION, rowsOf, sendable } from '#core/contract';
import type { ComputedField, FieldError, Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { rowValueSql } from '../../sql/rows/record-sql.ts';
import type { Call } from '../call.ts';
import { insertRow, overwriteRow } from '../store-row.ts';

type All = Resource['all'];

/** Answers SQL that makes the JSON of each list of rows. */
export function rowsSql(all: All, entity: Resource['entity']): Record<string, ComputedField> {
  const made = rowsOf(entity).map(({ name, entity: { resource, partOf } }): [string, ComputedField] => {
    const names = Object.keys(entity.schema.properties[name]?.items?.properties ?? {});
    return [
      name,
      (table) => {
        const child = all.get(resource)!;
        const values = names.flatMap((each) => [sql`${sql.lit(each)}::text`, rowValueSql(child, 'r', each)]);
        return sql`(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${sql.join(values)})) order by r.${sql.ref(POSITION)})
          from ${sql.table(resource)} as r
          where r.company_id = ${sql.ref(`${table}.company_id`)} and r.${sql.ref(partOf!.field)} = ${sql.ref(`${table}.id`)})`;
      },
    ];
  });
  return Object.fromEntries(made);
}

/** Keeps the server's own values of each row after a change, whatever was sent for them. */
export function withServersParts({ entity }: Resource, previous: Row, record: Row, sent: Row): Row {
  const kept = rowsOf(entity).filter(({ name }) => Object.hasOwn(sent, name) && Array.isArray(record[name]));
  const lists = kept.map(({ name }) => {
    const field = entity.schema.properties[name]?.items;
    const before = byId(previous[name]);
    // An item that is no object is refused by the schema afterwards.
    const whole = (row: Row | null): Row => {
      const known = before.get(Number(row?.id)) ?? {};
      const mine = sendable(field, known) as Row;
      const servers = Object.entries(known).filter(([each]) => !Object.hasOwn(mine, each));
      return { ...Object.fromEntries(servers), ...row };
    };
    return [name, (record[name] as (Row | null)[]).map(whole)];
  });
  return { ...record, ...Object.fromEntries(lists) };
}

/** Finds rows whose id this record does not have, or that come twice. */
export function unknownRows({ entity }: Resource, previous: Row, record: Row): FieldError[] {
  return rowsOf(entity).flatMap(({ name }) => {
    const left = byId(previous[name]);
    // An item that is no object is refused by the schema.
    return (listOf(record[name]) as (Row | null)[]).flatMap((row, index) =>
      row?.id === undefined || left.delete(Number(row.id)) ? [] : [{ path: `${name}.${index}.id`, code: 'relation' }],
    );
  });
}

/** Saves the rows in the transaction of their record; answers true if any of them changed. */
export async function saveRows({ db, resource, actor }: Call, id: number, previous: Row, record: Row): Promise<void> {
  const { companyId } = actor;
  for (const { name, entity } of rowsOf(resource.entity)) {
    const child = resource.all.get(entity.resource)!;
    const before = byId(previous[name]);
    const after = listOf(record[name]);
    const places = new Map(listOf(previous[name]).map((row, index) => [Number(row.id), index]));
    const gone = [...before.keys()].filter((known) => !after.some((row) => Number(row.id) === known));
    if (gone.length > 0) {
      await sql`delete from ${sql.table(child.table)}
        where company_id = ${companyId} and id = any(${gone}::bigint[])`.execute(db);
    }
    await Promise.all(
      after.map(async ({ id: own, ...row }, index) => {
        const values = { ...row, [entity.partOf!.field]: id, [POSITION]: index + 1 };
        const { id: _, ...stored } = before.get(Number(own)) ?? {};
        if (own === undefined) return void (await insertRow(db, child, companyId, values));
        if (places.get(Number(own)) === index && JSON.stringify(stored) === JSON.stringify(row)) return;
        await overwriteRow(db, child, { companyId, id: Number(own), previous: stored, record: values });
      }),
    );
  }
}

function byId(rows: unknown): Map<number, Row> {
  return new Map(listOf(rows).map((row) => [Number(row.id), row]));
}

function listOf(rows: unknown): Row[] {
  return Array.isArray(rows) ? rows : [];
}
