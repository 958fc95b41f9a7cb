// Looks up the present display names of the records that an activity entry refers to, so that a renamed record appears
// under its new name.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { displaySql } from '../sql/values/display-sql.ts';

export interface Reference {
  readonly id: number;
  /** Null if the record was deleted for good. */
  readonly display: string | null;
}

/** Collects the ids first, then reads each resource by one query. */
export class Names {
  readonly #wanted = new Map<string, Set<number>>();
  readonly #names = new Map<string, string>();
  readonly #all: ReadonlyMap<string, Resource>;

  constructor(all: ReadonlyMap<string, Resource>) {
    this.#all = all;
  }

  want(resource: string, value: unknown): void {
    const ids = this.#wanted.get(resource) ?? new Set<number>();
    for (const id of [value].flat()) if (Number.isSafeInteger(id)) ids.add(id as number);
    this.#wanted.set(resource, ids);
  }

  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  async read(db: Kysely<any>, { companyId, locale }: Actor): Promise<void> {
    for (const [name, ids] of this.#wanted) {
      const resource = this.#all.get(name);
      if (!resource || ids.size === 0) continue;
      const { rows } = await sql<{ id: string; display: string }>`
        select t.id::text as id, ${displaySql(resource, 't', locale)} as display from ${sql.table(resource.table)} as t
        where t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[])`.execute(db);
      for (const { id, display } of rows) this.#names.set(`${name}/${id}`, display);
    }
  }

  /** Turns an id into a reference, and a list of ids into a list of references. */
  of(resource: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((id) => this.of(resource, id));
    if (!Number.isSafeInteger(value)) return value;
    return { id: value, display: this.#names.get(`${resource}/${value}`) ?? null };
  }
}
