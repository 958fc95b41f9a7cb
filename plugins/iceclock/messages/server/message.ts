// Serves the calls that write messages: planners to whoever is on a shift or to a day, and whoever works to those who come
// next. Each is told to its receivers.
import {
  defineReaction,
  defineRoute,
  forbidden,
  type Input,
  invalid,
  notFound,
  type RouteCall,
  type Stored,
} from '#api';
import { can, dayAfter } from '#core/contract';
import { comingNext, middleOf, onDay } from './receivers.ts';

const SELF = 'ICECLOCK_SHIFTS_SELF';
const MODERATE = 'ICECLOCK_SHIFTS_MODERATE';
const text = { type: 'string', format: 'text', minLength: 1, maxLength: 2000 } as const;
const WORDS = { required: ['text'], properties: { text } } as const satisfies Input;

type Message = Pick<Stored<'ShiftMessage'>, 'kind' | 'division_id' | 'date' | 'text'> &
  Partial<Pick<Stored<'ShiftMessage'>, 'shift_id' | 'after_at'>>;
type Call = Pick<RouteCall, 'records' | 'actor'>;
type OnShift = RouteCall<{ readonly id: number }, { readonly text: string }>;

export const messageShift = defineRoute({
  method: 'POST',
  below: 'shift',
  path: '/:id/message',
  access: { permissions: [MODERATE] },
  body: WORDS,
  run: async (call) => {
    const { employee_id, ...about } = await aboutShift(call);
    await write(call, { kind: 'MESSAGE', ...about }, employee_id ? [employee_id] : []);
  },
});

/** Planners leave a note on any shift, others on their own ones. */
export const handOver = defineRoute({
  method: 'POST',
  below: 'shift',
  path: '/:id/handover',
  access: { permissions: [SELF, MODERATE] },
  body: WORDS,
  run: async (call) => {
    const { employee_id, ...about } = await aboutShift(call);
    const isPlanner = can(call.actor, { license: 'ICECLOCK', permissions: [MODERATE] });
    if (!isPlanner && employee_id !== call.actor.employeeId) throw forbidden({ permissions: [MODERATE] });
    const after_at = middleOf((await call.records('Shift', { by: 'product' }).get(about.shift_id))!);
    const next = await comingNext(call, about.division_id, after_at);
    await write(call, { kind: 'HANDOVER', ...about, after_at }, next);
  },
});

export const messageDay = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/message',
  access: { permissions: [MODERATE] },
  body: { required: ['date', 'text'], properties: { date: { type: 'string', format: 'date' }, text } },
  run: async (call) => {
    const { date } = call.body;
    const week = await call.records('Schedule', { by: 'product' }).get(call.params.id);
    if (!week) throw notFound();
    const { week_start, division_id } = week;
    if (date < week_start || date > dayAfter(week_start, 6)) throw invalid([{ path: 'date', code: 'outsideWeek' }]);
    const people = await onDay(call, division_id, date);
    if (people.length === 0) throw invalid([{ path: 'date', code: 'messageNobody' }]);
    await write(call, { kind: 'MESSAGE', division_id, date, text: call.body.text }, people);
  },
});

async function aboutShift({ records, params, body }: OnShift) {
  const shift = await records('Shift').get(params.id);
  if (!shift?.date) throw notFound();
  const { id: shift_id, employee_id, division_id, date } = shift;
  return { shift_id, employee_id, division_id, date, text: body.text };
}

/** Nobody writes to themselves. */
async function write({ records, actor }: Call, message: Message, people: readonly number[]): Promise<void> {
  const receivers = people.filter((id) => id !== actor.employeeId).map((employee_id) => ({ employee_id }));
  const author_employee_id = actor.employeeId;
  await records('ShiftMessage', { by: 'product' }).create({
    ...message,
    author_employee_id,
    receivers: receivers as never,
  });
}

export const messageTold = defineReaction({
  to: 'ShiftMessage',
  fields: ['text'],
  on: ['create'],
  run: async (message, { inform }) => {
    const to = (message.receivers ?? []).map(({ employee_id }) => employee_id);
    const notice = message.kind === 'HANDOVER' ? 'handover-note' : 'shift-message';
    await inform({ to, notice, values: { day: message.date, text: message.text } });
  },
});
