// Serves GET /v1/operation for root: the curves of how Scoop runs, summed up to at most so many points.
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Database, forbidden, type Rows } from '../contract/index.ts';
import { OPERATION } from './described.ts';

interface Asked {
  readonly from: string;
  readonly until: string;
  readonly points: number;
  readonly process?: string;
}

const QUERY = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'until'],
  properties: {
    from: { type: 'string', format: 'date-time' },
    until: { type: 'string', format: 'date-time' },
    points: { type: 'string', pattern: '^[1-9]\\d{0,3}$' },
    process: { type: 'string', format: 'uuid' },
  },
};

const POINTS = 300;

export function operationCall(app: FastifyInstance, database: Database): void {
  const described = { schema: { querystring: QUERY }, config: { described: OPERATION } };
  app.get<{ Querystring: Omit<Asked, 'points'> & { points?: string } }>(
    '/operation',
    described,
    async ({ actor, query }) => {
      if (actor.user?.is_root !== true || actor.byTag) throw forbidden();
      return { data: await operation(database, { ...query, points: Number(query.points ?? POINTS) }) };
    },
  );
}

/** Counts are of a minute, summed over processes; levels are the worst. */
const SUMMED = ['calls', 'errors', 'refused', 'busy', 'waiting', 'streams', 'jobs', 'jobs_failed'];
const WORST = [
  'p50',
  'p95',
  'lag',
  'processor',
  'memory',
  'heap',
  'jobs_waiting',
  'jobs_late',
  'mails_waiting',
  'mails_late',
];
const LEAST = ['disk'];

const numberIn = (name: string) => sql`(figures ->> ${sql.lit(name)})::float8`;
const listed = (names: readonly string[], how: string) =>
  names.map((name) => sql`${sql.raw(how)}(${numberIn(name)}) as ${sql.ref(name)}`);
const rounded = (names: readonly string[], how: string) =>
  names.map((name) => sql`${sql.lit(name)}, round(${sql.raw(how)}(${sql.ref(name)})::numeric, 1)::float8`);

async function operation(database: Database, { from, until, points, process }: Asked) {
  const range = Date.parse(until) - Date.parse(from);
  const seconds = Math.max(60, Math.ceil(range / 60_000 / points) * 60);
  const own = sql`at >= ${from}::timestamptz and at < ${until}::timestamptz
    and ${process === undefined ? sql`true` : sql`process = ${process}::uuid`}`;
  return database.system(async (db) => {
    const [processes, curve, plugins] = await Promise.all([
      processesOf(db, from, until),
      curveOf(db, own, { from, seconds }),
      pluginsOf(db, own),
    ]);
    return { seconds, processes, points: curve, plugins };
  });
}

async function processesOf(db: Rows, from: string, until: string) {
  const { rows } =
    await sql`select process as id, max(name) as name, to_jsonb(min(at)) as since, to_jsonb(max(at)) as at
    from process_minute where at >= ${from}::timestamptz and at < ${until}::timestamptz
    group by process order by max(at) desc, max(name) limit 100`.execute(db);
  return rows;
}

/** A minute is of all processes together; of several minutes counts are their average, and levels the worst. */
async function curveOf(db: Rows, own: RawBuilder<unknown>, { from, seconds }: { from: string; seconds: number }) {
  const minutes = [...listed(SUMMED, 'sum'), ...listed(WORST, 'max'), ...listed(LEAST, 'min')];
  const figures = [...rounded(SUMMED, 'avg'), ...rounded(WORST, 'max'), ...rounded(LEAST, 'min')];
  const { rows } = await sql`select
      to_jsonb(date_bin(make_interval(secs => ${seconds}), at, date_trunc('minute', ${from}::timestamptz))) as at,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(figures)}, 'processes', max(processes))) as figures
    from (select at, count(*) as processes, ${sql.join(minutes)} from process_minute where ${own} group by at) m
    group by 1 order by 1`.execute(db);
  return rows;
}

async function pluginsOf(db: Rows, own: RawBuilder<unknown>) {
  const of = (name: string) => sql`sum((p.value ->> ${sql.lit(name)})::float8) as ${sql.ref(name)}`;
  const { rows } = await sql`select p.key as id, ${sql.join(['calls', 'errors', 'seconds', 'jobs'].map(of))}
    from process_minute, jsonb_each(figures -> 'plugins') p where ${own}
    group by p.key order by 4 desc, p.key`.execute(db);
  return rows;
}
