// Makes the leave of twenty people of the demo company: holidays that lie around today, somebody who is ill, and three
// wishes that nobody has answered (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { shifted } from '#api/demo';
import { usualKinds } from '../leave/server/kinds.ts';
import type { StaffedShift } from './staffing.ts';

const PEOPLE = 20;
const ASKED = 3;
const SICK = 4;

export async function seedLeave(context: DemoContext, shifts: readonly StaffedShift[]): Promise<void> {
  const { add, change, people, random, today } = context;
  const kinds = await addKinds(context);
  const rows = random
    .shuffle(people.aurora.all)
    .slice(0, PEOPLE)
    .map((employee_id, nth): Row => {
      const kind = nth < SICK ? 'SICK' : nth % 7 === 6 ? 'SCHOOL' : 'HOLIDAY';
      const from = nth < ASKED + SICK && nth >= SICK ? 20 : nth < SICK ? -nth - 1 : random.integer(-10, 30);
      const days = freeDays(shifts, employee_id, shifted(today, from));
      const status = nth >= SICK && nth < SICK + ASKED ? 'ASKED' : 'APPROVED';
      const half = nth % 6 === 5 && days.date_from === days.date_until;
      return {
        employee_id,
        absence_kind_id: kinds.get(kind),
        ...days,
        ends_at_noon: half,
        days: daysOf(days, half),
        status,
      };
    });
  await add('Absence', rows);
  const away = rows.filter(
    ({ status, date_from, date_until }) =>
      status === 'APPROVED' && String(date_from) <= today && String(date_until) >= today,
  );
  await change('Employee', { id: people.aurora.all }, { is_on_leave: false });
  if (away.length > 0)
    await change('Employee', { id: away.map(({ employee_id }) => employee_id) }, { is_on_leave: true });
}

async function addKinds({ add }: DemoContext): Promise<ReadonlyMap<unknown, number>> {
  const rows = await add('AbsenceKind', usualKinds('nl'));
  return new Map(rows.map(({ id, kind }) => [kind, Number(id)]));
}

/** Answers the first days from that one on, up to five, on which the person has no shift. */
function freeDays(shifts: readonly StaffedShift[], employee_id: number, from: string) {
  const works = new Set(shifts.flatMap(({ worker, date }) => (worker?.employee_id === employee_id ? [date] : [])));
  let date_from = from;
  while (works.has(date_from)) date_from = shifted(date_from, 1);
  let date_until = date_from;
  while (date_until < shifted(date_from, 4) && !works.has(shifted(date_until, 1))) date_until = shifted(date_until, 1);
  return { date_from, date_until };
}

const daysOf = ({ date_from, date_until }: { date_from: string; date_until: string }, half: boolean): number =>
  (Date.parse(date_until) - Date.parse(date_from)) / 86_400_000 + (half ? 0.5 : 1);
