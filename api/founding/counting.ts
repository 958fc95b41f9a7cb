// Sets the counters of numbered records to the last number that seed data used in each period, so that new numbers go
// on from there.
import type { SequenceRule } from '#core/contract';
import type { Row, Rows } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';

export async function countNumbers(db: Rows, { entity, table }: Resource, made: readonly Row[]): Promise<void> {
  for (const [field, { sequence }] of Object.entries(entity.schema.properties)) {
    const counted = new Map<string, Row & { last: number }>();
    for (const { company_id, [field]: given } of sequence ? made : []) {
      const { period, last } = numberOf(sequence!, String(given ?? '')) ?? {};
      const key = `${company_id} ${period}`;
      if (last && last > (counted.get(key)?.last ?? 0))
        counted.set(key, { company_id, resource: table, field, period, last });
    }
    for (const row of counted.values())
      await db
        .insertInto('sequence_counter')
        .values(row)
        .onConflict((at) => at.columns(['company_id', 'resource', 'field', 'period']).doUpdateSet({ last: row.last }))
        .execute();
  }
}

/** Reads `2026-00012` by `{year}-{00000}` as the twelfth of 2026. */
function numberOf({ per, format }: SequenceRule, given: string): { period: string; last: number } | undefined {
  const pattern = format.replace('{year}', '(?<year>\\d{4})').replace(/\{0+\}/, '(?<nr>\\d+)');
  const found = new RegExp(`^${pattern}$`).exec(given)?.groups;
  return found && { period: per === 'year' ? (found.year ?? '') : '', last: Number(found.nr) };
}
