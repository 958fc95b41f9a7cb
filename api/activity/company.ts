// Serves GET /v1/activity: lists what happened to all the company's records that this person may see; also as a
// spreadsheet.
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Requirement, TIME_ZONE } from '#core/contract';
import { isValue } from '#core/fields';
import { type Actor, type Database, Problem, requireAccess } from '../contract/index.ts';
import { readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { readSheet } from '../export/request.ts';
import { SHEET_TYPES } from '../export/types.ts';
import { text } from '../sql/lists/list-query.ts';
import { OF_COMPANY, SHEET } from './described.ts';
import { entries } from './history.ts';
import { type Filters, isId, parsePage } from './parse-page.ts';
import { readableLog } from './reach.ts';
import { sheetOf } from './sheet.ts';

/** The permission to administer the company, as its texts and plugins need it. */
const MAY_FOLLOW: Requirement = { license: 'ICECLOUD', permissions: ['ICECLOUD_COMPANIES_MODERATE'] };

type Query = Readonly<Record<string, unknown>>;
type All = ReadonlyMap<string, Resource>;

/** Registers the calls; `path` is below /v1 of the guarded scope. */
export function companyActivity(
  app: FastifyInstance,
  { database, path }: { database: Database; path: string },
  all: All,
): void {
  const filters: Filters = {
    who: isId,
    what: (name) => all.has(name),
    field: (name) => /^\w{1,63}$/.test(name),
    quiet: (word) => word === 'no',
    from: (day) => isValue('date', day),
    to: (day) => isValue('date', day),
  };
  app.get<{ Querystring: Query }>(
    `${path}/activity`,
    { config: { described: OF_COMPANY } },
    async ({ actor, query }) => {
      requireAccess(actor, MAY_FOLLOW);
      const page = parsePage(query, filters);
      return database.tenant(actor.companyId, (db) =>
        entries(db, all, actor, { ...page, within: matching(all, actor, query) }),
      );
    },
  );

  app.get<{ Querystring: Query }>(
    `${path}/activity/export`,
    { config: { described: SHEET } },
    async ({ actor, query }, reply) => {
      requireAccess(actor, MAY_FOLLOW);
      const { format, locale, header, ...rest } = query;
      const asked = readSheet({ format, locale, header }, actor);
      parsePage(rest, filters);
      const reader = { ...actor, locale: asked.locale };
      const within = matching(all, reader, rest);
      const { name, body } = await sheetOf({ app, database, all, actor: reader, within, asked }, reply.raw);
      return reply
        .type(SHEET_TYPES[asked.format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(body);
    },
  );
}

function matching(all: All, actor: Actor, query: Query): RawBuilder<boolean> {
  const [who, what, from, to] = ['who', 'what', 'from', 'to'].map((name) => text(query[name]));
  const field = fieldIn(all, actor, text(query.field), what);
  const isQuiet = !what && text(query.quiet) === 'no';
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`;
  return sql<boolean>`${sql.join(
    [
      readableLog(all, actor) ?? sql<boolean>`false`,
      ...(who ? [sql<boolean>`employee_id = ${who}::bigint`] : []),
      ...(what ? [sql<boolean>`resource = ${what}`] : []),
      ...(field ? [sql<boolean>`changes @> ${JSON.stringify([{ field }])}::jsonb`] : []),
      ...(isQuiet ? [sql<boolean>`resource <> all(${quietIn(all)}::text[])`] : []),
      ...(from ? [sql<boolean>`at >= ${midnight(from)}`] : []),
      ...(to ? [sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE}`] : []),
    ],
    sql` and `,
  )}`;
}

/** A field goes with its kind of record, and is refused like one that does not exist where the reader may not read it. */
function fieldIn(all: All, actor: Actor, name: string, what: string | undefined): string | undefined {
  if (!name) return undefined;
  const entity = all.get(what ?? '')?.entity;
  const field = entity && readableField(actor, entity, name);
  if (field && !field.hidden) return name;
  throw new Problem(400, 'badQuery', { errors: [{ path: 'field', code: 'badValue' }] });
}

/** Lists the resources whose activity is left out until somebody asks for it. */
function quietIn(all: All): string[] {
  return [...all.values()].flatMap(({ entity }) => (entity.quiet ? [entity.resource] : []));
}
