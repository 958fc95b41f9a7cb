// Sets the counters of numbered records to the last number that seed data used in each period, so that new numbers go
// on from there.
import type { Row, Rows } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { numberOf } from '../records/sequence.ts';

export async function countNumbers(db: Rows, { entity, table }: Resource, made: readonly Row[]): Promise<void> {
  for (const [field, { sequence }] of Object.entries(entity.schema.properties)) {
    const counted = new Map<string, Row & { last: number }>();
    for (const row of sequence ? made : []) {
      const { company_id } = row;
      const { period, number: last } = numberOf(sequence!, row, String(row[field] ?? '')) ?? {};
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
