// Lists the companies to which a person may move an employee: those in which that person may add employees; for root,
// every company that has employees.
import { sql } from 'kysely';
import type { Entity } from '#core/contract';
import { loadPeople } from '../auth/caller.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { type Actor, productOf, type Rows } from '../contract/index.ts';
import { may } from '../entities/access.ts';
import { companyOf } from '../modules/company.ts';

export interface Target {
  readonly id: number;
  readonly name: string;
  /** The caller in that company; root may not work there. */
  readonly person?: Actor;
}

/** Lists them by name. A session that a badge opened stays in the company of the badge. */
export async function targetsOf(db: Rows, tables: Tables, entity: Entity, caller: Actor): Promise<Target[]> {
  if (caller.byTag) return [];
  const { accountId, companyId } = caller;
  const people = await loadPeople(db, tables, sql`e.user_id = ${accountId} and e.company_id <> ${companyId}`);
  const own = new Map(people.map(({ actor }) => [actor.companyId, actor]));
  const open = [...own.values()].filter((actor) => may(actor, entity, 'create')).map((actor) => actor.companyId);
  const isRoot = caller.user?.is_root === true;
  const { rows } = await sql<{ id: number; name: string }>`select c.id, c.name from company c
    where c.id <> ${companyId} and (c.id = any(${open}::bigint[]) or ${isRoot} and ${entity.license} = any(c.licenses))
    order by lower(c.name), c.id`.execute(db);
  return rows.map((company) => ({ ...company, person: own.get(company.id) }));
}

/** Answers the actor who adds the employee there. */
export async function adderIn(db: Rows, { id, person }: Target): Promise<Actor> {
  if (person) return person;
  const company = await companyOf(db, id);
  return productOf(id, company ?? { licenses: [] }, company?.locale);
}
