// Holds the rules of discounts: a code in capitals that cannot change once it was used, and a discount's current state
// (docs/domain 13.8).
import { type RawBuilder, sql } from 'kysely';
import type { EntityHooks, FieldError, HookContext, Stored, Unsaved } from '#api';

export const discountHooks: EntityHooks<'Discount'> = {
  validate: codeUsed,
  beforeCreate: inCapitals,
  beforeUpdate: inCapitals,
};

function inCapitals(record: Pick<Stored<'Discount'>, 'code'>): void {
  record.code = capitals(record.code);
}

const capitals = (code: string): string => code.toUpperCase();

/** Refuses to change the code of a used discount, because orders and printed flyers carry it. */
function codeUsed({ code }: Unsaved<'Discount'>, { previous }: HookContext<'Discount'>): FieldError[] {
  const isUsed = (previous?.used ?? 0) > 0;
  return isUsed && capitals(code) !== previous?.code ? [{ path: 'code', code: 'codeUsed' }] : [];
}

export function discountState(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case
    when not coalesce(${column('active')}, false) then 'OFF'
    when ${column('valid_until')} < now() then 'EXPIRED'
    when ${column('used')} >= ${column('usage_limit')} then 'EXHAUSTED'
    when ${column('valid_from')} > now() then 'SCHEDULED'
    else 'ACTIVE' end`;
}

/** The state of a record that was already read, by the same rule as the computed field. */
export function stateOf(
  { active, valid_from, valid_until, used, usage_limit }: Partial<Stored<'Discount'>>,
  now = new Date(),
): string {
  const moment = now.toISOString();
  if (active !== true) return 'OFF';
  if (valid_until !== undefined && valid_until < moment) return 'EXPIRED';
  if (usage_limit !== undefined && (used ?? 0) >= usage_limit) return 'EXHAUSTED';
  return valid_from !== undefined && valid_from > moment ? 'SCHEDULED' : 'ACTIVE';
}
