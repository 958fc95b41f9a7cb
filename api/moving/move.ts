// Moves an employee to another company: deletes them in the old one and adds them in the new one in one transaction, so
// that they are always in exactly one.
import type { FastifyInstance } from 'fastify';
import { type Actor, type Database, type FileStore, invalid, notFound, Problem, type Row } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { copyTo, dropUntaken } from '../files/index.ts';
import { keep } from '../records/copy.ts';
import { recordsFor } from '../records/records.ts';
import { continueIn } from '../store/statements/openings.ts';

export interface Room {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly store: FileStore;
  readonly employees: Resource;
}

export interface Move {
  /** The moving person, and below their employee in the new company. */
  readonly actor: Actor;
  readonly adder: Actor;
  /** The record as it was read: another version is not moved. */
  readonly record: Row;
}

/**
 * Moves the employee and answers the id in the new company. The files are copied first, and dropped again if the rest
 * fails.
 */
export async function moveEmployee(room: Room, { actor, adder, record }: Move): Promise<number> {
  const { app, database, store, employees } = room;
  const from = { companyId: actor.companyId, record };
  const files = await copyTo({ database, store }, employees.entity, from, adder);
  try {
    return await database.tenant(actor.companyId, async (db) => {
      const here = recordsFor(app, { db, actor });
      const current = await here('Employee', { by: 'product' }).get(Number(record.id), { lock: true });
      if (!current) throw notFound();
      if (current.version !== record.version) throw new Problem(409, 'changedMeanwhile');
      await here('Employee').remove(Number(record.id));
      await continueIn(db, adder.companyId);
      const there = recordsFor(app, { db, actor: adder });
      const known = keep(employees, record, ({ file }) => !file);
      return there('Employee')
        .create({ ...known, ...files })
        .catch(refused);
    });
  } catch (error) {
    // Files that cannot be dropped now are left to the sweep.
    await dropUntaken({ database, store }, adder.companyId, Object.values(files)).catch(() => undefined);
    throw error;
  }
}

/** They sign in there already, so the refusal names the company and not the address. */
function refused(error: unknown): never {
  const isThere =
    error instanceof Problem && error.errors?.some(({ path, code }) => path === 'email' && code === 'unique');
  throw isThere ? invalid([{ path: 'company_id', code: 'inThatCompany' }]) : error;
}
