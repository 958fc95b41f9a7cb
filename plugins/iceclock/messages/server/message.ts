// Serves the calls that write messages: planners write to the person on a shift or to all people of a day, and people on
// a shift write to those who come next. Receivers are told of each message.
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
type DatedShift = Stored<'Shift'> & { readonly date: string };
type OnShift = RouteCall<{ readonly id: number }, { readonly text: string }>;

export const messageShift = defineRoute({
  method: 'POST',
  below: 'shift',
  path: '/:id/message',
  access: { permissions: [MODERATE] },
  body: WORDS,
  run: async (call) => {
    const { employee_id, ...about } = aboutOf(await shiftOf(call));
    await write(call, { kind: 'MESSAGE', ...about, text: call.body.text }, employee_id ? [employee_id] : []);
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
    const shift = await shiftOf(call);
    const { employee_id, ...about } = aboutOf(shift);
    const isPlanner = can(call.actor, { license: 'ICECLOCK', permissions: [MODERATE] });
    if (!isPlanner && employee_id !== call.actor.employeeId) throw forbidden({ permissions: [MODERATE] });
    const after_at = middleOf(shift);
    const next = await comingNext(call, about.division_id, after_at);
    await write(call, { kind: 'HANDOVER', ...about, after_at, text: call.body.text }, next);
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

async function shiftOf({ records, params }: OnShift): Promise<DatedShift> {
  const shift = await records('Shift').get(params.id);
  if (!shift?.date) throw notFound();
  return { ...shift, date: shift.date };
}

const aboutOf = ({ id: shift_id, employee_id, division_id, date }: DatedShift) => ({
  ...{ shift_id, employee_id, division_id, date },
});

/** Stores a message; its author is never one of its receivers. */
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
