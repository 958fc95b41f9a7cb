// Reads one row by its id. The text of the statement is kept where the company and the id are all that differ between
// calls, since building it takes longer than the rest of such a call.
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '#core/contract';
import type { Resource } from '../../entities/resource.ts';
import { asLists } from '../../store/index.ts';
import { type Asker, isCompanysOwn, visibleRows } from '../visible/visible-rows.ts';
import { listed, type RowRead, type Values } from './row-json.ts';

interface OneRow {
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly resource: Resource;
  readonly actor: Asker;
  readonly reach: Reach;
  readonly read: RowRead;
}

/**
 * Lets no other call change the row until the transaction ends. It does not block rows that only refer to this one: two
 * calls, each referring to what the other changes, would wait for each other.
 */
export const LOCKED = sql`for no key update`;

/** Kept with what is read, of rows that are locked and of those that are not. */
const kept = new WeakMap<RowRead, Map<boolean, CompiledQuery | undefined>>();

/** Values that stand for those of a call while its text is made. */
const COMPANY = -1;
const ID = -2;

export async function oneRow(one: OneRow, id: number, isLocked = false): Promise<Values | undefined> {
  const { db, resource, actor, reach } = one;
  const known = isCompanysOwn(resource, actor, reach) ? keptOf(one, isLocked) : undefined;
  if (!known) return (await listed(db, statementOf(one, id, isLocked)))[0];
  const { rows } = await db.executeQuery<Values>(asLists({ ...known, parameters: [actor.companyId, id] }));
  return rows[0];
}

function keptOf(one: OneRow, isLocked: boolean): CompiledQuery | undefined {
  const texts = kept.get(one.read) ?? new Map<boolean, CompiledQuery | undefined>();
  kept.set(one.read, texts);
  if (!texts.has(isLocked)) {
    const made = statementOf({ ...one, actor: { ...one.actor, companyId: COMPANY } }, ID, isLocked).compile(one.db);
    const [company, id, ...more] = made.parameters;
    texts.set(isLocked, company === COMPANY && id === ID && more.length === 0 ? made : undefined);
  }
  return texts.get(isLocked);
}

function statementOf({ resource, actor, reach, read }: OneRow, id: number, isLocked: boolean): RawBuilder<unknown> {
  return sql`select ${read.columns} from ${sql.table(resource.table)} as t ${read.made}
    where ${visibleRows(resource, 't', actor, reach)} and t.id = ${id} ${isLocked ? LOCKED : sql``}`;
}
