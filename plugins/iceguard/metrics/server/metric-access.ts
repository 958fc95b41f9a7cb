// Says whether somebody sees the values of a metric: of one with a permission its holders alone (docs/domain 19.6).
import { type RawBuilder, sql } from 'kysely';
import type { QueryCall } from '#api';
import { effectivePermissions } from '#core/contract';

/** Answers the condition on a row `m` of the metrics. */
export function seesValues(actor: QueryCall['actor']): RawBuilder<boolean> {
  const isRoot = actor.user?.is_root === true;
  return sql`(m.permission is null or ${isRoot} or m.permission = any(${effectivePermissions(actor)}::text[]))`;
}
