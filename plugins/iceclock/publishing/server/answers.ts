// Does what a person answered by a mailed link: confirms shifts, and opens those again that were declined.
import { type FieldError, inform, invalid, type Stored, type VisitorCall } from '#api';
import type { LinkList, ListedShift } from './link-list.ts';

export interface Answer {
  readonly shift_id: number;
  readonly answer: 'CONFIRM' | 'DECLINE';
  readonly reason?: string;
}

type AnsweringCall = Pick<VisitorCall, 'as' | 'db' | 'companyId' | 'records' | 'texts' | 'actor'>;

/**
 * Answers one answer for each shift that waits for one.
 * @throws Problem 422 that names by shift what is missing
 */
export function wholeAnswers(shifts: readonly ListedShift[], all: boolean, given: readonly Answer[]): Answer[] {
  const waiting = shifts.filter(({ open }) => open);
  if (all) return waiting.map(({ id }) => ({ shift_id: id, answer: 'CONFIRM' }));
  const strange = given.filter(({ shift_id }) => !waiting.some(({ id }) => id === shift_id));
  const errors: FieldError[] = strange.map(({ shift_id }) => ({
    path: `answer_${shift_id}`,
    code: 'shiftNotToAnswer',
  }));
  const answers = waiting.flatMap(({ id }): Answer[] => {
    const one = given.find(({ shift_id }) => shift_id === id);
    if (!one) errors.push({ path: `answer_${id}`, code: 'required' });
    if (one?.answer === 'DECLINE' && !one.reason?.trim()) errors.push({ path: `reason_${id}`, code: 'required' });
    return one ? [one] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  return answers;
}

export async function takeAnswers(call: AnsweringCall, list: LinkList, answers: readonly Answer[]): Promise<void> {
  const shifts = call.as(list.employee_id)('Shift', { by: 'product' });
  for (const { shift_id, answer, reason = '' } of answers) {
    const shift = await shifts.get(shift_id, { lock: true });
    if (!shift) continue;
    if (answer === 'CONFIRM') await shifts.move(shift_id, { status: 'CONFIRMED' });
    else await decline(call, list, shift, reason.trim());
  }
  const shown = new Map(list.shifts.map((shift) => [shift.id, shift]));
  await call.records('ShiftLink', { by: 'product' }).update(list.link.id, {
    ...{ status: 'ANSWERED', answered_at: new Date().toISOString() },
    answers: answers.map(({ shift_id, answer, reason }) => ({
      ...{ shift_id, answer, start_at: shown.get(shift_id)?.start_at, end_at: shown.get(shift_id)?.end_at },
      ...(reason && answer === 'DECLINE' && { reason: reason.trim() }),
    })),
  });
}

/** The shift has nobody any more and its note says who declined; the reason is for planners alone. */
async function decline(call: AnsweringCall, list: LinkList, shift: Stored<'Shift'>, reason: string): Promise<void> {
  const { link, name, employee_id } = list;
  const shifts = call.as(employee_id)('Shift', { by: 'product' });
  if (shift.status !== 'DRAFT') await shifts.move(shift.id, { status: 'DRAFT' });
  const said = call.texts?.[call.actor.locale]?.['iceclock.publishing.declinedBy'] ?? '{{name}}: –';
  const by = said.replace('{{name}}', () => name);
  await shifts.update(shift.id, {
    ...{ employee_id: null, wage_agreement_id: null, told_employee_id: null },
    note: [shift.note, by].filter(Boolean).join('\n'),
    internal_note: [shift.internal_note, `${by} ${reason}`].filter(Boolean).join('\n'),
  });
  const planner = await call.records('Employee', { by: 'product' }).get(link.sent_by_employee_id);
  await inform(call.db, {
    ...{ companyId: call.companyId, actorId: employee_id, notice: 'iceclock.shift-declined' },
    to: planner ? [planner.id] : { permission: 'ICECLOCK_SCHEDULES_MODERATE' },
    about: { resource: 'shift', id: shift.id },
    values: { when: new Date(shift.start_at).toISOString(), reason },
  });
}
