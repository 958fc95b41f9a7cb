// Carries one writing call: its transaction, its hooks, its answer, and the announcements to others.
import { type Kysely, sql } from 'kysely';
import { type Reach, scopeFields } from '#core/contract';
import type { Announcement } from '../announcements/announce.ts';
import { announceChange, announcementsOf, type Change } from '../announcements/changes.ts';
import {
  type Actor,
  type AnyHooks,
  type Composition,
  type HookContext,
  Problem,
  type RecordsOf,
  type Row,
} from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { record as log } from './activity.ts';
import { asWriteProblem } from './checking/conflict.ts';
import { isOnlyLive } from './reading/live.ts';
import { readStored, readWritten, type Sendable } from './reading/read-row.ts';
import { surroundings } from './surroundings.ts';

export interface Call {
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: Readonly<Record<string, unknown>>;
  readonly origin: string;
  readonly composition: Composition;
  readonly records: RecordsOf;
  /** Number of calls of which it is an effect, one through the other. */
  readonly depth?: number;
  /** True if the call does nothing after its record is saved, so that its transaction may end with that. */
  readonly endsWithSaving?: boolean;
  /** True for a trial that is rolled back: nobody is told of it, and nobody reads what it made. */
  readonly isTrial?: boolean;
}

export function hookContext(
  { db, actor, resource, query, origin, composition, records }: Call,
  method: HookContext['method'],
  previous?: Row,
): HookContext {
  const { companyId } = actor;
  const known = surroundings(composition, { db, companyId, records, senderId: actor.employeeId });
  const { entity } = resource;
  return Object.assign(known, {
    records,
    enqueue: noJobs,
    settings: noSettings,
    port: noPort,
    inform: noNotices,
    db,
    companyId,
    actor,
    entity,
    method,
    previous,
    query,
    origin,
  });
}

/** Plugins with jobs bring a queue of their own. */
const noJobs = async (asked: string | { readonly id: string }) => {
  throw new TypeError(`There is no job ${typeof asked === 'string' ? asked : asked.id}.`);
};

/** Refuses settings here, since one plugin's are not another's. */
const unset = () => {
  throw new TypeError('The plugin declares no settings.');
};
const noSettings = Object.assign(unset, { of: unset, company: Object.assign(unset, { of: unset }) });

const noPort = (port: string) => {
  throw new TypeError(`The plugin does not say that it uses ${port}.`);
};

const noNotices = async ({ notice }: { readonly notice: string }) => {
  throw new TypeError(`There is no notice ${notice}.`);
};

type StepName = Exclude<keyof AnyHooks, 'validate' | 'onMove' | 'insteadOfDelete' | 'beforeArrive' | 'afterArrive'>;

export async function run({ hooks }: Resource, step: StepName, record: Row, context: HookContext): Promise<void> {
  for (const hook of hooks) await hook[step]?.(record, context);
}

/**
 * Reads and locks a record, after the rows that its plugins lock before it; nobody else changes it until the call ends.
 */
export async function readLocked(call: Call, id: number, reach: Reach): Promise<Row> {
  const { db, resource, actor } = call;
  if (resource.hooks.some(({ beforeLock }) => beforeLock)) {
    const seen = await readStored(db, resource, actor, id, { reach });
    await run(resource, 'beforeLock', seen, hookContext(call, 'update', seen));
  }
  return readStored(db, resource, actor, id, { reach, lock: true });
}

/** Turns a refusal by PostgreSQL into a problem document. */
export async function refusing<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asWriteProblem(resource, error);
  }
}

/** Answers the saved record, or only its version to callers who may write but not read. */
export async function answer({ db, resource, actor, isTrial }: Call, id: number): Promise<Sendable> {
  return isTrial ? UNREAD : readWritten(db, resource, actor, id);
}

const UNREAD: Sendable = { json: '{}', version: 0 };

export async function stale(call: Call, id: number): Promise<Problem> {
  return new Problem(412, 'stale', { extra: { current: JSON.parse((await answer(call, id)).json) } });
}

interface Done {
  readonly id: number;
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'copy' | 'forget';
  readonly before?: Row;
  readonly after?: Row;
}

/** Adds an entry to the activity log and tells every open page, of this resource and of those on the same rows. */
export async function announce(call: Call, { id, action, before, after }: Done): Promise<void> {
  const { db, resource, actor, isTrial } = call;
  if (isTrial) return;
  const isLive = action === 'update' && isOnlyLive(call, before, after);
  const logged = isLive ? undefined : log(db, { actor, entity: resource.entity, id, action, before, after });
  const versions = [before, after].filter((version) => version !== undefined);
  const { partOf } = resource.entity;
  const { companyId } = actor;
  const told = partOf
    ? tellStored(
        { db, companyId, resource: resource.all.get(partOf.entity.resource)! },
        Number(versions[0]?.[partOf.field]),
      )
    : announceRows(
        { db, companyId, resource, isLive, by: actor.isProduct ? undefined : actor.employeeId },
        id,
        versions,
      );
  await Promise.all([logged, told]);
}

interface Told extends Pick<Call, 'db' | 'resource'> {
  readonly companyId: number;
  readonly isLive?: boolean;
  readonly by?: number;
}

async function announceRows(told: Told, id: number, versions: readonly Row[]): Promise<void> {
  await Promise.all(changesOf(told, id, versions).map((change) => announceChange(told.db, change)));
}

/** Answers what is told of a changed row: a change of each resource on it. */
function changesOf({ resource, companyId, isLive, by }: Told, id: number, versions: readonly Row[]): Change[] {
  const decided = { versions, scoped: scopeFields(resource.entity), owners: resource.owners, isLive, by };
  return onSameRows(resource).map((name) => ({ companyId, resource: name, id, ...decided }));
}

/** Answers the announcements of an update, as `announce` makes them of a record that is no part of another. */
export function announcementsOfUpdate(call: Call, id: number, before: Row, after: Row): Announcement[] {
  const { db, resource, actor } = call;
  const isLive = isOnlyLive(call, before, after);
  const told = { db, companyId: actor.companyId, resource, isLive, by: actor.isProduct ? undefined : actor.employeeId };
  return changesOf(told, id, [before, after]).flatMap(announcementsOf);
}

/** Tells people who see the record that something about it changed: a row of it, or a message about it. */
export async function tellStored(told: Told, id: number): Promise<void> {
  const { db, companyId, resource } = told;
  const scoped = scopeFields(resource.entity);
  const { rows } = await sql<Row>`select ${sql.join(['id', ...scoped].map((name) => sql.ref(name)))}
    from ${sql.table(resource.table)} where company_id = ${companyId} and id = ${id}`.execute(db);
  await announceRows(told, id, rows);
}

/** Lists the resources on the same rows: a deleted employee leaves one list and joins another. */
function onSameRows({ table, entity, all }: Resource): string[] {
  if (!entity.softDelete && !entity.deletedOf) return [entity.resource];
  return [...all.values()].filter((other) => other.table === table).map((other) => other.entity.resource);
}
