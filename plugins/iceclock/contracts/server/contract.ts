// Holds the rules of contracts: some people edit only those that nobody validated yet, and each belongs to a working
// day (docs/domain 17.7).
import { sql } from 'kysely';
import { type ComputedField, type EntityHooks, type HookContext, Problem } from '#api';
import { can } from '#core/contract';

const ALL = { permissions: ['ICECLOCK_CONTRACTS_MODERATE'] };

function keepValidated(_: unknown, { actor, previous }: HookContext): void {
  if (previous?.validated && !actor.isProduct && !can(actor, ALL)) throw new Problem(409, 'validated');
}

export const contractHooks: EntityHooks<'Contract'> = { beforeUpdate: keepValidated, beforeDelete: keepValidated };

/** Holds the employee and the division with its establishment (docs/domain 17.7). */
export const workingDay: ComputedField = (table) => sql`(select json_build_object(
    'employee', json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name),
    'division', json_build_object('id', d.id, 'name', d.name,
      'establishment_unit', json_build_object('id', u.id, 'name', u.name)))
  from employee e, division d left join establishmentunit u
    on u.company_id = d.company_id and u.id = d.establishment_unit_id
  where e.company_id = ${sql.ref(`${table}.company_id`)} and e.id = ${sql.ref(`${table}.employee_id`)}
    and d.company_id = ${sql.ref(`${table}.company_id`)} and d.id = ${sql.ref(`${table}.division_id`)})`;
