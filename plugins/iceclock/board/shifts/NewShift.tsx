// Makes a shift on an empty place of the board.
import type { Place } from '#core/board';
import type { Mode } from '../plan/plan.ts';
import { OPEN } from '../plan/plan.ts';
import type { Plan } from '../plan/usePlan.ts';
import { ShiftDialog } from './ShiftDialog.tsx';
import type { Acting } from './useActing.ts';
import { type Entity, newValues } from './useShiftForm.ts';

interface NewShiftProps {
  readonly entity: Entity;
  readonly plan: Plan;
  readonly mode: Mode;
  readonly place: Place;
  readonly acting: Acting;
  readonly onClose: () => void;
}

/** Less is a click on a board of hours, and means the usual hours from there on. */
const SHORT = 30;

export function NewShift({ entity, plan, mode, place, acting, onClose }: NewShiftProps) {
  const { lane, from } = place;
  const who = mode === 'people' ? { employee: lane === OPEN ? undefined : lane } : { jobFunction: lane };
  const start = newValues({ ...who, ...hoursOf(place) }, plan);
  return (
    <ShiftDialog
      {...{ entity, plan, start, onClose }}
      date={dateOf(from, plan)}
      division={homeOf(plan, who.employee)}
      onSave={(shift) => acting.create(shift)}
    />
  );
}

/** On a board of hours the hours after midnight belong to the shown day. */
const dateOf = (from: string, { days }: Plan): string => (from.length > 10 ? days.from : from);

function hoursOf({ from, until }: Place): { start?: string; end?: string } {
  if (from.length === 10) return {};
  const time = (moment: string) => `${moment.slice(11, 16)}:00`;
  const isShort = until === undefined || (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000 < SHORT;
  return { start: time(from), ...(!isShort && { end: time(until) }) };
}

/** Answers the shown division in which the person has an agreement, else the first. */
function homeOf({ facts, divisions }: Plan, employee: number | undefined): number {
  const own = facts.people.get(employee ?? 0)?.agreements.map(({ division_id }) => division_id) ?? [];
  return (divisions.find(({ division_id }) => own.includes(division_id)) ?? divisions[0])?.division_id ?? 0;
}
