// Looks each minute for periods that are due, and for those whose plan changed without anything that queued them.
import { sql } from 'kysely';
import { defineJob } from '#api';
import { isSamePeriod, type KeptPeriod, keptOf, nextAction } from '../course.ts';
import type { settings as mine } from '../settings.ts';
import type { Declaration, Settling } from './declaration.ts';
import { settled } from './following.ts';
import { isHistory } from './settle.ts';
import { firstDay, type Wanted, wantedOf } from './wanted.ts';

export const dimonaDue = defineJob({
  id: 'dimona',
  every: 60,
  run: async (job) => {
    if (!job.settings<typeof mine>().dimona_by_scoop) return;
    const wanted = await wantedOf(job);
    const known = await knownOf(job);
    for (const fact of new Set([...wanted.keys(), ...known.keys()]))
      if (isDue(known.get(fact), wanted.get(fact))) await job.enqueue(settled, { facts: [fact] });
  },
});

type Known = Pick<Declaration, 'fact' | 'date_from' | 'state' | 'action' | 'due_at'> & {
  readonly asked: KeptPeriod | null;
  readonly declared: KeptPeriod | null;
};

/** Answers the periods that can still change: of these days, of this quarter, and those without an end. */
async function knownOf({ db, companyId }: Pick<Settling, 'db' | 'companyId'>): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`select fact, date_from::text as date_from, state, action, asked, declared,
      to_jsonb(due_at) #>> '{}' as due_at
    from dimonadeclaration where company_id = ${companyId}
      and (date_from >= date_trunc('quarter', ${firstDay()}::date) or fact like 'period:%')`.execute(db);
  return new Map(rows.map((row) => [row.fact, row]));
}

function isDue(known: Known | undefined, wanted: Wanted | undefined): boolean {
  if (!known) return wanted !== undefined;
  if (known.state === 'WAITING' || isHistory(known)) return false;
  const action = nextAction(wanted, known.declared);
  if (!action) return known.state === 'TODO' || known.state === 'REFUSED';
  const isAsked = action === known.action && isSamePeriod(known.asked, keptOf(wanted ?? known.declared!));
  if (known.state === 'REFUSED') return !isAsked;
  return known.state !== 'TODO' || !isAsked || Date.parse(known.due_at ?? '') <= Date.now();
}
