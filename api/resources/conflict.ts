// What PostgreSQL refuses, said in the words of the calls: not unique, still in use.
import { type Kysely, sql } from 'kysely';
import { relationOf } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { invalid, Problem } from '../problem.ts';
import { joinTable, kindOf } from './field.ts';
import type { Resource } from './resource.ts';

interface PostgresError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** A broken unique list becomes 422 on each of its fields; a relation that vanished meanwhile, on its field. */
export function asWriteProblem(resource: Resource, error: unknown): unknown {
  if (!isPostgresError(error)) return error;
  const key = /^Key \((.*?)\)=\(/.exec(error.detail ?? '')?.[1] ?? '';
  const mentions = (name: string) => new RegExp(`\\b${name}\\b`).test(key);
  if (error.code === UNIQUE_VIOLATION) {
    const fields = resource.entity.unique?.find((names) => names.every(mentions));
    if (fields) return invalid(fields.map((path) => ({ path, code: 'unique' })));
  }
  if (error.code === FOREIGN_KEY_VIOLATION) {
    const path = Object.entries(resource.entity.schema.properties).find(
      ([name, field]) => relationOf(field) && (mentions(name) || error.constraint?.includes(name)),
    )?.[0];
    if (path) return invalid([{ path, code: 'relation' }]);
  }
  return error;
}

export function isInUse(error: unknown): boolean {
  return isPostgresError(error) && error.code === FOREIGN_KEY_VIOLATION;
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test((error as unknown as { code?: string }).code ?? '');
}

/** 409 with what points here, so that a person knows where to look. */
export async function inUse(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Actor,
  id: number,
): Promise<Problem> {
  const counts = new Map<string, number>();
  for (const { entity } of resource.all.values()) {
    for (const [name, field] of Object.entries(entity.schema.properties)) {
      if (relationOf(field)?.resource !== resource.entity.resource || field.computed) continue;
      const many = kindOf(field) === 'many';
      const table = sql.table(many ? joinTable(entity, name) : entity.resource);
      const { rows } = await sql<{ count: string }>`select count(*)::text as count from ${table}
        where company_id = ${actor.companyId} and ${sql.ref(many ? 'target_id' : name)} = ${id}`.execute(db);
      const count = Number(rows[0]?.count ?? 0);
      if (count > 0) counts.set(entity.resource, (counts.get(entity.resource) ?? 0) + count);
    }
  }
  const blockers = [...counts].map(([blocker, count]) => ({ resource: blocker, count }));
  return new Problem(409, 'inUse', { extra: { blockers } });
}
