// Brings one period to what should be declared of it: nothing, a message to the social security office, or one later.
// Each period is settled by one piece of work at a time, and has one message on its way at most, so that nothing is told
// twice.
import type { Changes } from '#api';
import { momentOf } from '#core/contract';
import { type Action, isSamePeriod, keptOf, nextAction } from '../course.ts';
import type { settings as mine } from '../settings.ts';
import { type Declaration, declarationsOf, lockFact, type Settling } from './declaration.ts';
import { handOver } from './hand-over.ts';
import { firstDay, type Wanted, wantedOf } from './wanted.ts';

/** @param again to send once more what was refused */
export async function settle(context: Settling, fact: string, again = false): Promise<void> {
  if (!context.settings<typeof mine>().dimona_by_scoop) return;
  await lockFact(context, fact);
  const declarations = declarationsOf(context);
  const [found] = await declarations.list({ fact });
  if (found?.state === 'WAITING' || (found && isHistory(found))) return;
  const wanted = (await wantedOf(context, [fact])).get(fact);
  if (!found && !wanted) return;
  const id = found?.id ?? (await declarations.create({ fact, ...subjectOf(wanted!), ...asDeclared(wanted!) }));
  const declaration = found ?? (await declarations.get(id))!;
  await proceed(context, declaration, wanted, again);
}

async function proceed(context: Settling, declaration: Declaration, wanted: Wanted | undefined, again: boolean) {
  const { id, state, declared, asked } = declaration;
  const declarations = declarationsOf(context);
  const action = nextAction(wanted, declared);
  if (!action) {
    const is = declared ? 'ACCEPTED' : 'CANCELLED';
    if (state !== is) await declarations.update(id, { ...(wanted && asDeclared(wanted)), state: is, ...UNANSWERED });
    return;
  }
  const told = action === 'CANCEL' ? keptOf(declared!) : keptOf(wanted!);
  // A refusal waits for somebody who mends its cause, unless something else is to be told by now.
  if (state === 'REFUSED' && !again && action === declaration.action && isSamePeriod(asked, told)) return;
  const due = dueAt(action, declaration, wanted, context.settings<typeof mine>().dimona_hours_before);
  const next: Changes<Declaration> = {
    ...(wanted && { wage_agreement_id: wanted.wage_agreement_id, ...asDeclared(wanted) }),
    ...{ action, asked: told, due_at: due.toISOString() },
  };
  if (due.getTime() > Date.now()) await wait(context, declaration, next);
  else await handOver(context, { ...declaration, ...next } as Declaration, next);
}

async function wait(context: Settling, declaration: Declaration, next: Changes<Declaration>): Promise<void> {
  const { id, state, action, asked, due_at } = declaration;
  const isKnown = state === 'TODO' && action === next.action && isSamePeriod(asked, next.asked as Declaration['asked']);
  if (isKnown && Date.parse(due_at ?? '') === Date.parse(next.due_at as string)) return;
  await declarationsOf(context).update(id, { ...next, state: 'TODO', ...UNANSWERED });
}

const UNANSWERED = { code: null, answer: null } as const;

const subjectOf = ({ employee_id, type, shift_id, workingday_id, wage_agreement_id }: Wanted) => ({
  ...{ employee_id, shift_id, workingday_id, wage_agreement_id },
  type: type as Declaration['type'],
});

function asDeclared(wanted: Wanted) {
  const { date_from, date_until, start_at, end_at, hours } = keptOf(wanted);
  return {
    ...{ date_from, date_until: date_until ?? null, start_at: start_at ?? null, end_at: end_at ?? null },
    hours: hours ?? null,
  };
}

/** A day, and a student's quarter, are declared so many hours before they begin; what follows is told at once. */
function dueAt(action: Action, { fact }: Declaration, wanted: Wanted | undefined, hours: number): Date {
  if (action !== 'IN' || !wanted || fact.startsWith('period:')) return new Date();
  const start = wanted.start_at ? new Date(wanted.start_at) : (momentOf(`${wanted.date_from} 00:00`) ?? new Date());
  return new Date(Math.max(start.getTime() - hours * 3_600_000, 0));
}

/** Tells whether the period was over days ago: the plan of then is not held against it any more. */
export function isHistory({ fact, date_from }: Pick<Declaration, 'fact' | 'date_from'>): boolean {
  if (fact.startsWith('period:')) return false;
  const quarter = /(\d{4})Q(\d)$/.exec(fact);
  if (!quarter) return date_from < firstDay();
  const month = String(Number(quarter[2]) * 3).padStart(2, '0');
  return `${quarter[1]}-${month}-31` < firstDay();
}
