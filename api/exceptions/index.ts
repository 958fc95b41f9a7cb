// Serves the records behind alarms and counts, each with what its fix needs: one call for all that a dashboard shows. One
// that fails costs only its own rows (docs/plugins/exceptions.md).
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { receivingPermissions } from '#core/contract';
import { lookingContext } from '../contexts/looking.ts';
import type { Actor, ExceptionRow, Module, Rows, ServerException } from '../contract/index.ts';
import { resourceOf } from '../entities/resource.ts';
import { databaseOf, type Guarded, may, within } from '../modules/guarded.ts';
import type { RouteSources } from '../routes/index.ts';
import { EXCEPTIONS } from './described.ts';

/** The most rows of one exception: the page of its count has all. */
const MOST = 50;

interface Known {
  readonly exception: ServerException;
  readonly module: Module;
  readonly guarded: Guarded;
}

interface Asked {
  Querystring: { readonly of: string };
}

const querystring = {
  type: 'object',
  additionalProperties: false,
  properties: {
    of: {
      ...{ type: 'string', default: '' },
      description: 'Alarms and counts, of which records by choice: `invoices;SOLD_OUT:12,15`.',
    },
  },
};

export function registerExceptions(app: FastifyInstance, sources: RouteSources): void {
  const known = sources.modules.flatMap((module) =>
    (module.server?.exceptions ?? []).map((exception) => ({ exception, module, guarded: guardOf(module, exception) })),
  );
  const about = { schema: { querystring }, config: { described: EXCEPTIONS } };
  app.get<Asked>('/exception', about, async ({ actor, query, log }) => {
    const asked = readAsked(query.of);
    const open = known.filter((one) => isAsked(one, asked) && may(actor, one.module, one.guarded));
    const found = await Promise.all(
      open.map((one) => rowsOf(one, { ...sources, log, actor, ids: asked.get(one.exception.of) })),
    );
    return { data: found.flat() };
  });
}

/** An alarm is asked about with the records for which it fires: of the others nobody learns anything. */
function isAsked(
  { exception: { of }, module }: Known,
  asked: ReadonlyMap<string, readonly number[] | undefined>,
): boolean {
  const isAlarm = module.manifest.alarms?.some(({ id }) => id === of) === true;
  return asked.has(of) && (!isAlarm || asked.get(of) !== undefined);
}

/** Reads `invoices;SOLD_OUT:12,15`: what is asked for, and of which records. */
function readAsked(of: string): ReadonlyMap<string, readonly number[] | undefined> {
  const parts = of.split(';').filter((part) => part !== '');
  return new Map(
    parts.map((part) => {
      const [name = '', ids] = part.split(':');
      return [name, ids?.split(',').map(Number).filter(Number.isSafeInteger).slice(0, MOST)];
    }),
  );
}

/** Whoever sees the count or receives the alarm sees its records, unless the exception says otherwise. */
function guardOf({ manifest, server }: Module, { of, access, license }: ServerException): Guarded {
  const badge = server?.badges?.find(({ page }) => page === of);
  const alarm = manifest.alarms?.find(({ id }) => id === of);
  const receivers = alarm && { permissions: receivingPermissions(alarm) };
  const own = access ?? badge?.access ?? receivers;
  if (!own) throw new TypeError(`${manifest.id}: the exception ${of} is neither an alarm nor a count.`);
  const opens = license ?? badge?.license;
  return { access: own, ...(opens !== undefined && { license: opens }) };
}

interface Asking extends RouteSources {
  readonly log: FastifyBaseLogger;
  readonly actor: Actor;
  readonly ids: readonly number[] | undefined;
}

async function rowsOf({ exception, module }: Known, asking: Asking): Promise<object[]> {
  const { actor, ids, log, database, ...parts } = asking;
  const { of, model } = exception;
  const { id: plugin } = module.manifest;
  try {
    const { resource } = resourceOf(parts.resources, model).entity;
    const read = (db: Rows) => select(exception, { ...lookingContext(module, parts, actor), db, ...(ids && { ids }) });
    const rows = await within(module, 'WATCH_THREW', `exceptions.${of}`, () =>
      databaseOf(module, database).tenant(actor.companyId, read),
    );
    return rows.map(({ id, subject, since, reason, ...values }) => {
      return { of, plugin, resource, id, subject, since, reason, values: { ...values, id } };
    });
  } catch (error) {
    log.error({ err: error, plugin }, 'exception left out');
    return [];
  }
}

async function select(
  exception: ServerException,
  call: Parameters<ServerException['rows']>[0],
): Promise<ExceptionRow[]> {
  const { db, ids } = call;
  await sql`set transaction read only`.execute(db);
  const found = await exception.rows(call);
  if ('length' in found) return found.filter(({ id }) => !ids || ids.includes(id)).slice(0, MOST);
  const within = ids ? sql`where x.id = any(${[...ids]}::bigint[])` : sql``;
  const { rows } = await sql<{ row: ExceptionRow }>`select to_jsonb(x) as row from (${found}) x ${within}
    limit ${MOST}`.execute(db);
  return rows.map(({ row }) => row);
}
