// Undoes an import: what it made is deleted, what it changed gets its former values. A record that somebody changed
// since, or that is in use by now, is left as it is and told.
import { sql } from 'kysely';
import { displayName } from '#core/contract';
import { Problem, type Row } from '../contract/index.ts';
import { demand, may } from '../entities/access.ts';
import { parseId, readStored } from '../records/reading/read-row.ts';
import { type Call, remove, update } from '../records/write.ts';
import { inCall } from '../resources/in-call.ts';
import { add, json, type Request, type ResourceMount } from '../resources/route.ts';
import { IMPORTS, UNDO_IMPORT } from './described-undo.ts';
import { forgetRows, type KeptRow, restOf, rowsOf, runsOf } from './kept.ts';
import { CHUNK } from './run.ts';

interface Left {
  readonly id: number;
  readonly name?: string;
  /** The code of a problem: `stale` for a record that was changed since. */
  readonly code: string;
}

interface Undone {
  removed: number;
  restored: number;
  readonly left: Left[];
}

/** Registers the list of this person's imports and the call that undoes one. */
export function registerUndo(place: ResourceMount): void {
  const { resource } = place.resource.entity;
  add(
    place,
    'GET',
    '/import',
    async (request, reply) => {
      demandImport(place, request);
      const { actor } = request;
      const runs = await place.database.tenant(actor.companyId, (db) => runsOf(db, actor, resource));
      return json(reply, JSON.stringify({ data: runs }));
    },
    IMPORTS,
  );
  add(
    place,
    'POST',
    '/import/:id/undo',
    async (request, reply) => {
      demandImport(place, request);
      return json(reply, JSON.stringify({ data: await undo(place, request, parseId(request.params.id)) }));
    },
    UNDO_IMPORT,
  );
}

function demandImport({ resource: { entity } }: ResourceMount, { actor }: Request): void {
  if (!may(actor, entity, 'update')) demand(actor, entity, 'create');
}

/** Undoes some hundreds of rows and answers how many are left for the next call. */
async function undo(place: ResourceMount, request: Request, run: number): Promise<Undone & { readonly rest: number }> {
  const { database, resource } = place;
  const { actor } = request;
  const name = resource.entity.resource;
  const rows = await database.tenant(actor.companyId, (db) => rowsOf(db, actor, name, run));
  if (!rows) throw new Problem(404, 'notFound');
  const undone: Undone = { removed: 0, restored: 0, left: [] };
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const told = await inCall(place, request, (call) => undoChunk(call, run, chunk));
    undone.removed += told.removed;
    undone.restored += told.restored;
    undone.left.push(...told.left);
  }
  const rest = await database.tenant(actor.companyId, (db) => restOf(db, actor, run));
  return { ...undone, rest };
}

async function undoChunk(call: Call, run: number, rows: readonly KeptRow[]): Promise<Undone> {
  const undone: Undone = { removed: 0, restored: 0, left: [] };
  for (const row of rows) {
    await sql`savepoint undone`.execute(call.db);
    try {
      if (row.before) await update(call, row.id, row.before, row.version);
      else await remove(call, row.id, row.version);
      undone[row.before ? 'restored' : 'removed'] += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await sql`rollback to savepoint undone`.execute(call.db);
      // A record that somebody deleted since needs no undoing.
      if (error.status !== 404) undone.left.push(await left(call, row.id, error.code));
    }
  }
  const ids = rows.map(({ id }) => id);
  await forgetRows(call.db, call.actor, run, ids);
  return undone;
}

async function left({ db, resource, actor }: Call, id: number, code: string): Promise<Left> {
  const stored: Row = await readStored(db, resource, actor, id, { reach: 'all' }).catch(() => ({}));
  const name = displayName(resource.entity, stored);
  return { id, ...(name && { name }), code };
}
