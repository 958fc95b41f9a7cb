// Makes the blocks of the board: shifts by people or by functions, on days or along the hours of one day.
import type { TFunction } from 'i18next';
import type { Block } from '#core/board';
import type { Tone } from '#core/contract';
import type { PlanFinding } from '../../rules/facts.ts';
import { findingText } from '../../rules/pages/findingText.ts';
import { type BoardShift, type Mode, OPEN, type PlanDivision, type PlanJobFunction } from './plan.ts';
import { clockOf, hoursText, shortHours } from './times.ts';
import type { Declared } from './useDeclared.ts';

export interface ShiftBlock extends Block {
  readonly shift: BoardShift;
}

export interface Blocked {
  readonly mode: Mode;
  readonly unit: 'day' | 'hour';
  readonly tones: Readonly<Record<string, Tone | undefined>>;
  readonly functions: ReadonlyMap<number, PlanJobFunction>;
  /** Those that are shown. */
  readonly divisions: readonly PlanDivision[];
  readonly nameOf: (employee: number) => string | undefined;
  readonly problemsOf: (shift: BoardShift) => readonly PlanFinding[];
  readonly changers: ReadonlyMap<number, string>;
  readonly declared: Declared;
  readonly t: TFunction;
}

/** The mark of a shift that its employee has confirmed. */
const CONFIRMED = '✓';

/** The small marks of shifts that are to be declared to the social security office, are declared, or were refused there. */
const DIMONA = { TODO: '○', SENT: '●', REFUSED: '✕' } as const;

export function blockOf(shift: BoardShift, given: Blocked): ShiftBlock {
  const { mode, tones, functions, changers, t } = given;
  const { id, version, status } = shift;
  const [problem] = given.problemsOf(shift);
  const name = functions.get(shift.job_function_id)?.job_function?.display ?? '';
  const { employee_id: person } = shift;
  const who = person ? (given.nameOf(person) ?? '') : t('iceclock.board.nobody');
  const hours = given.unit === 'day' ? shortHours(shift) : hoursText(shift);
  const lane = mode === 'people' ? (person ?? OPEN) : shift.job_function_id;
  return {
    ...{ id, version, shift, lane, ...placeOf(shift, given.unit), order: shift.start_at },
    ...{ title: mode === 'people' ? hours : who, aside: asideOf(shift, given) },
    note: [
      ...(status === 'SWAP_ASKED' || status === 'CANCELLED' ? [t(`iceclock.shift.status.${status}`)] : []),
      (problem ? '⚠ ' : '') + (mode === 'people' ? name : hours),
      ...divisionIn(shift, given),
      ...(given.declared.get(id) === 'REFUSED' ? [t('iceclock.board.dimona.REFUSED')] : []),
      ...(problem ? [findingText(problem, t)] : []),
    ].join(' · '),
    tone: problem ? (problem.effect === 'STOP' ? 'danger' : 'warning') : tones[status],
    line: status === 'DRAFT' ? 'striped' : status === 'CANCELLED' ? 'dashed' : undefined,
    ...{ color: functions.get(shift.job_function_id)?.color ?? undefined, by: changers.get(id) },
  };
}

function asideOf({ id, status }: BoardShift, { declared }: Blocked): string | undefined {
  const state = declared.get(id);
  return [state && DIMONA[state], status === 'CONFIRMED' && CONFIRMED].filter(Boolean).join(' ') || undefined;
}

function placeOf(shift: BoardShift, unit: 'day' | 'hour'): Pick<Block, 'from' | 'until'> {
  const { startDay, start, endDay, end } = clockOf(shift);
  return unit === 'day' ? { from: shift.date } : { from: `${startDay}T${start}`, until: `${endDay}T${end}` };
}

/** Names the division where shifts of several are shown. */
function divisionIn({ division_id }: BoardShift, { divisions }: Blocked): string[] {
  const own = divisions.length > 1 ? divisions.find((one) => one.division_id === division_id) : undefined;
  return own ? [own.abbreviation || own.name] : [];
}
