// Plans some hundreds of rows at once: finds the records that they are about, and what each would change, with two
// readings however many rows there are.
import type { Entity } from '#core/contract';
import type { SheetRow } from '../reading/limits.ts';
import type { Finding } from './existing.ts';
import type { Job } from './job.ts';
import { matchRows } from './match.ts';
import { namesakes } from './namesakes.ts';
import { type Outcome, refusedRow } from './outcome.ts';
import { type Plan, planRow } from './plan.ts';

/** A row that is saved, or that is refused before. */
export type Planned = Plan | Outcome;

const MATCH_ERRORS = { missing: 'notFound', twice: 'twiceInFile', several: 'severalAlike' } as const;

export async function planRows(finding: Finding, job: Job, rows: readonly SheetRow[]): Promise<Planned[]> {
  const known = await matchRows(finding, job, rows);
  const planned = rows.map((row, index): Planned => {
    const match = known[index];
    if (typeof match === 'string')
      return refusedRow(job, row, '', [{ path: job.key[0] ?? 'id', code: MATCH_ERRORS[match] }]);
    return withCountry(
      finding.resource.entity,
      job,
      planRow(finding.resource.entity, job.headings, row, match, job.reading),
    );
  });
  const warned = await namesakes(finding, job, planned.filter(isPlan));
  return planned.map((each) => {
    const warning = isPlan(each) && warned.get(each.row.line);
    return warning ? { ...each, warnings: [warning] } : each;
  });
}

/** A new record's required country is the company's, where the sheet leaves it out. */
function withCountry({ schema }: Entity, { country }: Job, plan: Plan): Plan {
  if (plan.known || !country) return plan;
  const names = (schema.required ?? []).filter((name) => schema.properties[name]?.format === 'country');
  const open = names.filter((name) => !(name in plan.body) && !plan.errors.some(({ path }) => path === name));
  return { ...plan, body: { ...Object.fromEntries(open.map((name) => [name, country])), ...plan.body } };
}

function isPlan(each: Planned): each is Plan {
  return 'body' in each;
}
