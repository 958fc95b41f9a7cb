// Takes what a clock tells of a person: keeps it as an event, whatever is wrong with it, and derives the person's days
// anew.
import type { Changes, Stored } from '#api';
import { type ClockKind, type ClockProblem, HOUR, MINUTE } from '../clock-facts.ts';
import { AHEAD } from './day-faults.ts';
import { lockDays, type Settling, settleDays } from './settle-days.ts';

/** A device keeps what happened for 60 days; what is older was told by a clock that is wrong. */
const OLDEST = 60 * 24 * HOUR;
/** An event that arrives later than this raises an alarm, although the day is right. */
const LAG = 30 * MINUTE;

export interface Clocked {
  readonly employeeId: number;
  readonly kind: ClockKind;
  /** The moment of the event, by the server's clock. */
  readonly at: string;
  /** Fields of the event: the method, the device, the division, and the person's note. */
  readonly by: Changes<Stored<'ClockEvent'>>;
}

/** Answers the event's id. */
export async function takeClock(context: Settling, { employeeId, kind, at, by }: Clocked): Promise<number> {
  await lockDays(context, employeeId);
  const events = context.records('ClockEvent', { by: 'product' });
  const now = Date.now();
  const moment = Date.parse(at);
  const problem = lastingProblem(moment, now);
  const id = await events.create({
    ...by,
    ...{ employee_id: employeeId, kind, at, received_at: new Date(now).toISOString() },
    ...(problem && { problem }),
  });
  const problems = { resource: 'clockevent', id };
  if (problem) await context.alarms.raise('WORKING_DAY_TECHNICAL_PROBLEM', problems);
  else await settleDays(context, employeeId, [moment]);
  if (!problem && now - moment > LAG) await tellLag(context, id);
  return id;
}

function lastingProblem(at: number, now: number): ClockProblem | undefined {
  if (at > now + AHEAD) return 'FUTURE';
  return at < now - OLDEST ? 'TOO_OLD' : undefined;
}

async function tellLag({ records, alarms }: Settling, id: number): Promise<void> {
  const event = await records('ClockEvent', { by: 'product' }).get(id);
  if (event?.problem) return;
  const day = event?.workingday_id;
  const about = day ? { resource: 'workingday', id: day } : { resource: 'clockevent', id };
  await alarms.raise('WORKING_DAY_TECHNICAL_PROBLEM', about);
}
