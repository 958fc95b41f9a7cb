// Holds the rules of messages: planners write to those on a shift or a day, and whoever works leaves a note to those who
// come next.
import { defineReaction, type EntityHooks, type FieldError, type HookContext, invalid, type Unsaved } from '#api';
import { can } from '#core/contract';
import { comingNext, middleOf, onDay } from './receivers.ts';

type Message = Unsaved<'ShiftMessage'>;

const PLANS = { license: 'ICECLOCK', permissions: ['ICECLOCK_SHIFTS_MODERATE'] };

const fault = (path: string, code: string): FieldError => ({ path, code });

async function shiftOf(message: Message, { records }: HookContext) {
  return records('Shift', { by: 'product' }).get(message.shift_id);
}

export const shiftMessageHooks: EntityHooks<'ShiftMessage'> = {
  validate: async (message, context) => {
    if (context.method !== 'create') return [];
    const shift = await shiftOf(message, context);
    if (message.kind === 'HANDOVER' && !shift) return [fault('shift_id', 'required')];
    if (can(context.actor, PLANS)) return [];
    if (message.kind === 'MESSAGE') return [fault('kind', 'messageByPlanner')];
    return shift?.employee_id === context.actor.employeeId ? [] : [fault('shift_id', 'handoverOwn')];
  },
  beforeCreate: async (message, context) => {
    const shift = await shiftOf(message, context);
    message.author_employee_id = context.actor.employeeId;
    if (shift) {
      message.division_id = shift.division_id;
      message.date = shift.date ?? message.date;
    }
    if (message.kind === 'HANDOVER' && shift) message.after_at = middleOf(shift);
    const receivers = await receiversOf(message, context, shift?.employee_id);
    if (message.kind === 'MESSAGE' && receivers.length === 0) throw invalid([fault('date', 'messageNobody')]);
    message.receivers = receivers.map((employee_id) => ({ employee_id })) as NonNullable<Message['receivers']>;
  },
};

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

/** Nobody writes to themselves. */
async function receiversOf(message: Message, context: HookContext, onShift: number | undefined): Promise<number[]> {
  const { kind, division_id, date, after_at, shift_id } = message;
  const found =
    kind === 'HANDOVER'
      ? await comingNext(context, division_id, after_at!)
      : shift_id
        ? [onShift].filter((id) => id !== undefined)
        : await onDay(context, division_id, date);
  return found.filter((id) => id !== context.actor.employeeId);
}
