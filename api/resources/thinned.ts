// Serves GET /v1/{resource}/thinned: reads the rows of a time, thinned to so many points, each the first of its part of
// that time. The work grows with the points, and not with the rows.
import { type Kysely, sql } from 'kysely';
import type { Reach } from '#core/contract';
import { type Actor, type FieldError, Problem } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { fromSql } from '../sql/lists/from-sql.ts';
import { parseListQuery, text } from '../sql/lists/list-query.ts';
import { recordSql } from '../sql/rows/record-sql.ts';
import { listed } from '../sql/rows/row-json.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;
type Raw = Readonly<Record<string, unknown>>;

export const POINTS = { usual: 500, most: 2_000 };
const DAY_MS = 86_400_000;

/** Answers the whole response body as text, the oldest row first, and the last one of the time in any case. */
export async function thinned(db: Db, resource: Resource, actor: Actor, raw: Raw, reach: Reach): Promise<string> {
  const { subject, at } = resource.entity.stream!;
  const { subject: whose, from: _from, until: _until, points: _points, ...others } = raw;
  const { from, step, points, until } = windowOf(raw);
  const narrowed = whose === undefined ? others : { ...others, [`filter[${subject}]`]: whose };
  const query = parseListQuery(narrowed, resource.entity, actor);
  const rows = await fromSql(db, resource, actor, query, reach);
  const moment = sql.ref(`t.${at}`);
  const [begin, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`];
  const width = sql`${`${step} milliseconds`}::interval`;
  const within = sql`${rows} and ${moment} >= ${begin} and ${moment} < ${end}`;
  const record = recordSql(resource, 't', actor, { fields: query.fields });
  const found = await listed(
    db,
    sql`with page as materialized (select distinct on (p.${sql.ref(at)}, p.id) p.* from (
        select each.* from generate_series(0, ${points - 1}::int) as n cross join lateral (select t.* ${within}
          and ${moment} >= ${begin} + n * ${width} and ${moment} < ${begin} + (n + 1) * ${width}
          order by ${moment}, t.id limit 1) as each
        union all (select t.* ${within} order by ${moment} desc, t.id desc limit 1)) as p
        order by p.${sql.ref(at)}, p.id)${record.askedOfPage}
      select ${record.columns} from page as t ${record.madeOfPage} order by ${moment}, t.id`,
  );
  return `{"data":[${found.map((row) => record.json(row)).join(',')}]}`;
}

/** Reads the time and the number of points that are asked for: by default the last day, up to now. */
function windowOf(raw: Raw) {
  const errors: FieldError[] = [];
  const bad = (path: string) => errors.push({ path, code: 'badValue' });
  const moment = (name: string, usual: number) => (raw[name] === undefined ? usual : Date.parse(text(raw[name])));
  const until = moment('until', Date.now());
  const from = moment('from', until - DAY_MS);
  const points = raw.points === undefined ? POINTS.usual : Number(text(raw.points));
  if (!Number.isFinite(from)) bad('from');
  if (!(until > from)) bad('until');
  if (!Number.isInteger(points) || points < 1 || points > POINTS.most) bad('points');
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return { from: new Date(from), until: new Date(until), points, step: (until - from) / points };
}
