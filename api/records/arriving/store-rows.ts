// Writes the rows of a stream and keeps the newest of each subject aside, in one statement.
import { sql } from 'kysely';
import { columnTypeOf } from '#core/fields';
import type { Row } from '../../contract/index.ts';
import { columnFields } from '../../entities/field.ts';
import { storedSql } from '../../sql/rows/record-sql.ts';
import { listed } from '../../sql/rows/row-json.ts';
import type { Call } from '../call.ts';
import { newestOf } from './newest.ts';

interface StoredRows {
  /** Ids of the rows that are new. */
  readonly created: readonly number[];
  /** The rows that are now the newest of their subjects, in the order of these: whoever changes the subjects locks them alike. */
  readonly newest: readonly Row[];
}

/**
 * Stores the rows: one that was there already changes nothing, or takes its place where the stream replaces; one that comes
 * late replaces no newer one.
 */
export async function storeRows({ db, resource, actor }: Call, rows: readonly Row[]): Promise<StoredRows> {
  if (rows.length === 0) return { created: [], newest: [] };
  const { subject, at, replaces } = resource.entity.stream!;
  const fields = columnFields(resource.entity);
  const names = fields.map(([name]) => name);
  const given = sql.join(names.map((name) => sql.ref(name)));
  const types = sql.join(fields.map(([name, field]) => sql`${sql.ref(name)} ${sql.raw(columnTypeOf(field))}`));
  const all = ['company_id', 'id', 'version', 'created_at', 'updated_at', ...names];
  const copied = sql.join(all.map((name) => sql.ref(name)));
  const replaced = sql.join(all.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const newest = newestOf(resource);
  const keys = sql`${sql.ref(subject)}, ${sql.ref(at)}`;
  // Of two rows for one moment the later one counts.
  const [only, last] = replaces
    ? [sql`distinct on (${keys})`, sql`order by ${keys}, r.its_place desc`]
    : [sql``, sql``];
  const changed = sql.join(['updated_at', ...names].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const again = replaces
    ? sql`(company_id, ${keys}) do update set ${changed}, version = s.version + 1`
    : sql`do nothing`;
  const stored = storedSql(newest, 't');
  const found = await listed(
    db,
    sql`with made as (insert into ${sql.table(resource.table)} as s (company_id, ${given})
        select ${only} ${actor.companyId}::bigint, ${given} from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as (${types})) with ordinality as r (${given}, its_place) ${last}
        on conflict ${again} returning ${copied}, version = 1 as is_new),
      kept as (insert into ${sql.table(newest.table)} as n (${copied})
        select distinct on (${sql.ref(subject)}) ${copied} from made order by ${sql.ref(subject)}, ${sql.ref(at)} desc, id desc
        on conflict (company_id, ${sql.ref(subject)}) do update set ${replaced}
        where excluded.${sql.ref(at)} ${sql.raw(replaces ? '>=' : '>')} n.${sql.ref(at)} returning ${copied})
    select ${stored.columns}, (t.id is not null)::text, (select coalesce(json_agg(id), '[]') from made where is_new)::text
      from (select 1) as one left join kept as t on true order by ${sql.ref(`t.${subject}`)}`,
  );
  const newer = found.filter((row) => row.at(-2) === 'true').map((row) => stored.record(row));
  return { created: JSON.parse(found[0]?.at(-1) ?? '[]'), newest: newer };
}
