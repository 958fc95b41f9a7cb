// Gives numbers without a gap: each from a counter that its transaction locks until it ends (docs/plugins/records.md,
// "Rows, numbers and ledgers").
import { sql } from 'kysely';
import { meets, today } from '#core/contract';
import type { Row } from '../contract/index.ts';
import type { Call } from './call.ts';

/** Gives the record the numbers that are due and that it does not have yet. */
export async function giveNumbers({ db, resource, actor }: Call, record: Row): Promise<void> {
  for (const [name, { sequence }] of Object.entries(resource.entity.schema.properties)) {
    if (!sequence || record[name] !== undefined || !meets(record, sequence.when ?? {})) continue;
    const year = today().slice(0, 4);
    const period = sequence.per === 'year' ? year : '';
    const { rows } = await sql<{
      last: string;
    }>`insert into sequence_counter (company_id, resource, field, period, last)
      values (${actor.companyId}, ${resource.table}, ${name}, ${period}, 1)
      on conflict (company_id, resource, field, period) do update set last = sequence_counter.last + 1
      returning last::text`.execute(db);
    record[name] = written(sequence.format, year, rows[0]!.last);
  }
}

/** Writes a number: `{year}-{00000}` → `2026-00012`. */
function written(format: string, year: string, last: string): string {
  return format.replace('{year}', year).replace(/\{(0+)\}/, (_, zeros: string) => last.padStart(zeros.length, '0'));
}
