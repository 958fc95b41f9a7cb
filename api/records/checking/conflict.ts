// Translates refusals by PostgreSQL into errors of the calls: a value is not unique, or a record is still in use.
import type { Kysely } from 'kysely';
import { type Entity, relationOf } from '#core/contract';
import { type Actor, invalid, Problem } from '../../contract/index.ts';
import { joinTable, tableOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { foreignKey } from '../../store/tables/names.ts';
import { OCCUPIED_OVERLAP, sharedRules } from '../../store/tables/occupied.ts';
import { overlapName } from '../../store/tables/overlaps.ts';
import { uniquesOf } from '../../store/tables/table.ts';
import { allReferences } from './references.ts';

interface PostgresError {
  readonly code: string;
  readonly constraint?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const EXCLUSION_VIOLATION = '23P01';

/**
 * A violated unique list becomes 422 on each of its fields; a relation whose target has vanished becomes 422 on its
 * field.
 */
export function asWriteProblem({ entity: own, all }: Resource, error: unknown): unknown {
  if (!isPostgresError(error)) return error;
  const entity = all.get(own.deletedOf ?? '')?.entity ?? own;
  // Under row-level security PostgreSQL names the constraint only, never the values.
  const { code, constraint } = error;
  const unique = uniquesOf(entity).find(({ name }) => name === constraint);
  if (code === UNIQUE_VIOLATION && unique) return invalid(unique.fields.map((path) => ({ path, code: 'unique' })));
  const rule = (entity.noOverlap ?? []).find((each) => overlapName(entity.resource, each) === constraint);
  if (code === EXCLUSION_VIOLATION && rule) return invalid([{ path: rule.by[0] ?? rule.from, code: 'overlapNow' }]);
  const shared = sharedRules({ noOverlap: entity.noOverlap ?? [] })[0];
  if (code === EXCLUSION_VIOLATION && constraint === OCCUPIED_OVERLAP && shared)
    return invalid([{ path: shared.by[0] ?? shared.from, code: 'overlapNow' }]);
  const relation = relationFields(entity).find((field) => constraintsOf(entity, field).includes(constraint ?? ''));
  if (code === FOREIGN_KEY_VIOLATION && relation) return invalid([{ path: relation, code: 'relation' }]);
  if (isBadValue(error)) return invalid([{ path: '', code: 'value' }]);
  return error;
}

function relationFields({ schema }: Entity): string[] {
  return Object.keys(schema.properties).filter((name) => relationOf(schema.properties[name] ?? {}));
}

function constraintsOf(entity: Entity, field: string): string[] {
  return [foreignKey(tableOf(entity, field), field), foreignKey(joinTable(entity, field), 'target_id')];
}

/**
 * Tells whether the error is of SQLSTATE class 22: a value of the right form that PostgreSQL cannot hold (year 0, a
 * zone of +99).
 */
export function isBadValue(error: unknown): boolean {
  return isPostgresError(error) && error.code.startsWith('22');
}

export function isInUse(error: unknown): boolean {
  return isPostgresError(error) && error.code === FOREIGN_KEY_VIOLATION;
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test((error as unknown as { code?: string }).code ?? '');
}

/** Answers 409 with the numbers of records that refer to this one, so that a person knows where to look. */
export async function inUse(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Actor,
  id: number,
): Promise<Problem> {
  const blockers = await allReferences({ db, resource, actor, ids: [id] });
  return new Problem(409, 'inUse', { extra: { blockers } });
}
