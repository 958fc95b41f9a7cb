// Says how long the permit of a zone is still good (docs/domain 16.1).
import { sql } from 'kysely';
import type { ComputedField } from '#api';
import { TIME_ZONE } from '#core/contract';

/** Days before the end of a permit from which on a new one should be asked for. */
const SOON = 30;

export const permitState: ComputedField = (table) => {
  const left = sql`(${sql.ref(`${table}.permit_until`)} - (now() at time zone ${sql.lit(TIME_ZONE)})::date)`;
  return sql`(case when ${left} < 0 then 'EXPIRED' when ${left} <= ${sql.lit(SOON)} then 'EXPIRING'
    when ${left} > ${sql.lit(SOON)} then 'VALID' end)`;
};
