// Puts a notice into the inbox of each person whom it concerns, in the transaction of the change that it tells of.
import { type RawBuilder, sql } from 'kysely';
import type { Plugin } from '#core/contract';
import { announce } from '../announcements/announce.ts';
import type { Inform, Notice, Rows } from '../contract/index.ts';
import { holding } from './holding.ts';

export interface Teller {
  readonly companyId: number;
  /** The acting person, who gets no notice; undefined for a job or the product itself. */
  readonly actorId?: number;
}

/** The longest values and key together, since a notice is a sentence and no document. */
const LONGEST = 4_000;

/** For the notices of one plugin, by their own ids. */
export function informOf({ id, notices = [] }: Pick<Plugin, 'id' | 'notices'>, db: Rows, teller: Teller): Inform {
  return async ({ notice, ...told }) => {
    if (!notices.some((known) => known.id === notice)) throw new TypeError(`There is no notice ${notice} of ${id}.`);
    await inform(db, { ...teller, ...told, notice: `${id}.${notice}` });
  };
}

/** @param told names `notice` by its full name, such as `core.import-done` */
export async function inform(db: Rows, told: Notice & Teller): Promise<void> {
  const { companyId, actorId, notice, about, values = {}, key = null } = told;
  const said = JSON.stringify(values);
  if (said.length + (key?.length ?? 0) > LONGEST) throw new TypeError(`What ${notice} says is too long.`);
  const whom = await whomOf(db, told.to);
  const { rows } = await sql<{ employee: number }>`
    insert into notice (company_id, employee_id, actor_id, kind, resource, record_id, said, key)
    select e.company_id, e.id, ${actorId || null}, ${notice}, ${about?.resource ?? null}, ${about?.id ?? null},
      ${said}::jsonb, ${key}::text
    from employee e where e.company_id = ${companyId} and e.deleted_at is null and ${whom}
      and e.id is distinct from ${actorId || null}::bigint order by e.id
    on conflict (company_id, employee_id, kind, key) where read_at is null do update set id = default,
      times = notice.times + 1, at = now(), actor_id = excluded.actor_id, resource = excluded.resource,
      record_id = excluded.record_id, said = excluded.said
    returning employee_id as employee`.execute(db);
  const employees = rows.map(({ employee }) => employee);
  if (employees.length > 0) await announce(db, { type: 'notice', company: companyId, employees });
}

/** Answers a condition on the employee `e`. */
async function whomOf(db: Rows, to: Notice['to']): Promise<RawBuilder<boolean>> {
  if (!('permission' in to)) return sql<boolean>`e.id = any(${[...to]}::bigint[])`;
  return holding(db, to.permission);
}
