// Finds why a person cannot take a shift, or had better not. The same code runs on the board while somebody drags and on
// the server before it saves, so that both say the same (docs/domain 17.2).
import { saidDuring } from './availability.ts';
import { ruleFindings } from './company-rules.ts';
import type { PlanFacts, PlanFinding, PlanPerson, PlanShift } from './facts.ts';
import { HOUR, touches } from './plan-days.ts';
import { agreementFor, indexOf, type PersonIndex, type PlacedShift, type PlanIndex, place } from './plan-index.ts';

export const LONGEST_HOURS = 16;

/** All codes of findings with their effect, besides `rule:{id}`. */
export const FINDING_EFFECTS = {
  endBeforeStart: 'STOP',
  tooLong: 'STOP',
  left: 'STOP',
  overlap: 'STOP',
  overlapElsewhere: 'STOP',
  onLeave: 'WARN',
  leaveAsked: 'WARN',
  unavailable: 'WARN',
  shortRest: 'WARN',
  noAgreement: 'WARN',
  functionNotHeld: 'WARN',
  studentQuota: 'WARN',
  certificateOver: 'WARN',
  lateNotice: 'WARN',
} as const satisfies Record<string, PlanFinding['effect']>;

type Code = keyof typeof FINDING_EFFECTS;

const find = (code: Code, values: PlanFinding['values'] = {}): PlanFinding[] => [
  { code, effect: FINDING_EFFECTS[code], values },
];

/**
 * Lists what speaks against a shift as it stands: hard stops first. Other shifts are those of the facts, without the
 * one with its id. Accepted warnings are among them; `unaccepted` leaves them out.
 */
export function findings(shift: PlanShift, facts: PlanFacts): PlanFinding[] {
  if (shift.status === 'CANCELLED') return [];
  const index = indexOf(facts);
  const own = shift.employee_id ? index.of(shift.employee_id) : undefined;
  const placed = place(shift, own?.person);
  const found = [...ofTime(placed), ...(own ? ofPerson(placed, index, own) : [])];
  return found.sort((one, other) => Number(one.effect === 'WARN') - Number(other.effect === 'WARN'));
}

/** Leaves out the warnings that a planner has accepted for the shift. */
export function unaccepted(
  found: readonly PlanFinding[],
  { accepted = [] }: Pick<PlanShift, 'accepted'>,
): PlanFinding[] {
  return found.filter(({ code, effect }) => effect === 'STOP' || !accepted.includes(code));
}

function ofTime({ from, until }: PlacedShift): PlanFinding[] {
  if (!(until > from)) return find('endBeforeStart');
  return until - from > LONGEST_HOURS * HOUR ? find('tooLong', { hours: LONGEST_HOURS }) : [];
}

function ofPerson(placed: PlacedShift, index: PlanIndex, own: PersonIndex): PlanFinding[] {
  const { person } = own;
  if (!person || person.deleted) return find('left');
  return [
    ...overlaps(placed, own),
    ...onLeave(placed, own),
    ...unavailable(placed, person),
    ...shortRest(placed, index, own),
    ...notEntitled(placed, person),
    ...asStudent(placed, index, own, person),
    ...lateNotice(placed, index),
    ...ruleFindings(placed, index, own),
  ];
}

const iso = (moment: number): string => new Date(moment).toISOString();

function overlaps(placed: PlacedShift, { shifts, busy }: PersonIndex): PlanFinding[] {
  const other = shifts.find((each) => each.shift.id !== placed.shift.id && touches(each, placed));
  const elsewhere = busy.find((each) => touches(each, placed));
  return [
    ...(other
      ? find('overlap', {
          from: iso(other.from),
          until: iso(other.until),
          shift_id: other.shift.id,
          division_id: other.shift.division_id,
        })
      : []),
    ...(elsewhere ? find('overlapElsewhere', { from: iso(elsewhere.from), until: iso(elsewhere.until) }) : []),
  ];
}

function onLeave(placed: PlacedShift, { absences }: PersonIndex): PlanFinding[] {
  const there = absences.filter((each) => touches(each, placed));
  const found = there.find(({ absence }) => absence.status === 'APPROVED') ?? there[0];
  if (!found) return [];
  const { status, date_from: from, date_until: until } = found.absence;
  return find(status === 'APPROVED' ? 'onLeave' : 'leaveAsked', { from, until });
}

function unavailable(placed: PlacedShift, person: PlanPerson): PlanFinding[] {
  const time = { date: placed.shift.date, from: placed.from, until: placed.until };
  const found = saidDuring(person.availabilities, time).find(({ kind }) => kind === 'UNAVAILABLE');
  return found ? find('unavailable', { from: iso(found.from), until: iso(found.until) }) : [];
}

/** Rest lies between the shifts of two business days; a gap within one day is none. */
function shortRest(placed: PlacedShift, { facts }: PlanIndex, { shifts, busy }: PersonIndex): PlanFinding[] {
  const asked = facts.settings.min_rest_hours * HOUR;
  const { date, id } = placed.shift;
  const beside = [
    ...shifts.filter(({ shift }) => shift.id !== id).map((each) => ({ ...each, day: each.shift.date })),
    ...busy,
  ];
  const gaps = beside
    .filter((each) => each.day !== date && !touches(each, placed))
    .map((each) => (each.until <= placed.from ? placed.from - each.until : each.from - placed.until));
  const shortest = Math.min(...gaps);
  if (!(shortest < asked)) return [];
  return find('shortRest', { hours: Math.floor((shortest / HOUR) * 100) / 100, least: facts.settings.min_rest_hours });
}

function notEntitled({ shift }: PlacedShift, person: PlanPerson): PlanFinding[] {
  const holds = person.functions.some(
    ({ job_function_id, since, until }) =>
      job_function_id === shift.job_function_id && since <= shift.date && (!until || until >= shift.date),
  );
  return [
    ...(agreementFor(person, shift) ? [] : find('noAgreement', { division_id: shift.division_id })),
    ...(holds ? [] : find('functionNotHeld', { job_function_id: shift.job_function_id })),
  ];
}

function asStudent(
  placed: PlacedShift,
  { facts }: PlanIndex,
  { shifts }: PersonIndex,
  person: PlanPerson,
): PlanFinding[] {
  if (placed.dimona !== 'STU') return [];
  const year = placed.shift.date.slice(0, 4);
  const quota = facts.settings.student_hours_quota;
  const others = shifts.filter(
    ({ shift, dimona }) => shift.id !== placed.shift.id && dimona === 'STU' && shift.date.startsWith(year),
  );
  const minutes = others.reduce(
    (sum, each) => sum + each.minutes,
    (person.student_minutes[year] ?? 0) + placed.minutes,
  );
  const until = person.certificate_until;
  return [
    ...(minutes > quota * 60 ? find('studentQuota', { hours: Math.round(minutes / 6) / 10, most: quota }) : []),
    ...(until && until < placed.shift.date ? find('certificateOver', { until }) : []),
  ];
}

/** Nobody is told late of what they know already, nor of what has begun. */
function lateNotice({ shift, from }: PlacedShift, index: PlanIndex): PlanFinding[] {
  if (from <= index.now || shift.date >= index.noticeDay || isTold(shift)) return [];
  return find('lateNotice', { days: index.facts.settings.roster_notice_working_days });
}

/** Tells whether the person of the shift was told of it at its time. */
export function isTold(shift: PlanShift): boolean {
  const { told_employee_id: told, told_start_at: from, told_end_at: until } = shift;
  if (!told || told !== shift.employee_id || !from || !until) return false;
  return Date.parse(from) === Date.parse(shift.start_at) && Date.parse(until) === Date.parse(shift.end_at);
}
