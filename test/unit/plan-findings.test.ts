// Tests the rules of planning, each with a shift that it stops or warns of and one that it lets be, on the days on which
// the clocks change, too.
import { businessDay, momentOf } from '#core/contract';
import type { PlanFacts, PlanPerson, PlanRule, PlanShift } from '../../plugins/iceclock/rules/facts.ts';
import { findings, unaccepted } from '../../plugins/iceclock/rules/findings.ts';
import { noticeDay } from '../../plugins/iceclock/rules/plan-days.ts';
import { withShifts } from '../../plugins/iceclock/rules/plan-index.ts';

const SHOP = 1;
const SCOOPING = 5;
const ANN = 7;
let ids = 0;

const person = (more: Partial<PlanPerson> = {}): PlanPerson => ({
  id: ANN,
  name: 'PEETERS Ann',
  deleted: false,
  agreements: [{ id: 1, division_id: SHOP, dimona: 'OTH' }],
  functions: [{ job_function_id: SCOOPING, since: '2026-01-01' }],
  availabilities: [],
  absences: [],
  busy: [],
  student_minutes: {},
  ...more,
});

/** Makes a shift from local times such as `2027-03-10 09:00`. */
const shift = (from: string, until: string, more: Partial<PlanShift> = {}): PlanShift => {
  const start_at = momentOf(from)!.toISOString();
  ids += 1;
  return {
    ...{ id: ids, employee_id: ANN, division_id: SHOP, job_function_id: SCOOPING, break_minutes: 0, status: 'DRAFT' },
    ...{ date: businessDay(start_at, '05:00:00'), start_at, end_at: momentOf(until)!.toISOString() },
    ...more,
  };
};

const rule = (more: Partial<PlanRule>): PlanRule => ({
  ...{ id: 3, title: 'Ours', dimonas: [], measure: 'HOURS', unit: 'DAY', over: 1, effect: 'WARN' },
  ...more,
});

const facts = (more: Partial<PlanFacts> & { readonly who?: Partial<PlanPerson> } = {}): PlanFacts => ({
  people: new Map([[ANN, person(more.who)]]),
  shifts: [],
  rules: [],
  settings: { min_rest_hours: 11, roster_notice_working_days: 7, student_hours_quota: 650 },
  now: '2027-01-04T08:00:00.000Z',
  ...more,
});

const codes = (of: PlanShift, given: PlanFacts) => findings(of, given).map(({ code }) => code);
const DAY = '2027-03-10';
const day = (from: string, until: string, more: Partial<PlanShift> = {}) =>
  shift(`${DAY} ${from}`, `${DAY} ${until}`, more);

test('nothing speaks against a plain shift, nor against one that is cancelled', () => {
  expect(codes(day('09:00', '17:00'), facts())).toEqual([]);
  expect(codes(day('17:00', '09:00', { status: 'CANCELLED' }), facts())).toEqual([]);
});

test('a shift ends after it begins, and no later than sixteen hours', () => {
  expect(codes(day('09:00', '09:00'), facts())).toEqual(['endBeforeStart']);
  expect(codes(day('09:00', '08:00', { employee_id: null }), facts())).toEqual(['endBeforeStart']);
  expect(codes(day('06:00', '22:00'), facts())).toEqual([]);
  expect(codes(day('06:00', '22:01', { employee_id: null }), facts())).toEqual(['tooLong']);
});

test('nobody is in two shifts at once, in no division and no other company; shifts may touch', () => {
  const there = day('09:00', '13:00', { division_id: 2 });
  const given = facts({ shifts: [there] });
  expect(findings(day('12:00', '15:00'), given)[0]).toMatchObject({
    ...{ code: 'overlap', effect: 'STOP' },
    values: { from: there.start_at, until: there.end_at, shift_id: there.id, division_id: 2 },
  });
  expect(codes(day('13:00', '15:00'), given)).toEqual([]);
  expect(codes({ ...there, end_at: momentOf(`${DAY} 14:00`)!.toISOString() }, given)).not.toContain('overlap');
  expect(codes(day('12:00', '15:00', { employee_id: 8 }), given)).toEqual(['left']);
  const busy = [{ from: momentOf(`${DAY} 18:00`)!.toISOString(), until: momentOf(`${DAY} 20:00`)!.toISOString() }];
  expect(codes(day('17:00', '18:30'), facts({ who: { busy } }))).toEqual(['overlapElsewhere']);
  expect(codes(day('16:00', '18:00'), facts({ who: { busy } }))).toEqual([]);
});

test('who has left takes no shift', () => {
  expect(findings(day('09:00', '12:00'), facts({ who: { deleted: true } }))).toEqual([
    { code: 'left', effect: 'STOP', values: {} },
  ]);
});

test('leave warns from the morning or noon on, and what is only asked warns by itself', () => {
  const leave = { date_from: DAY, date_until: '2027-03-12', begins_at_noon: true, ends_at_noon: true };
  const approved = facts({ who: { absences: [{ ...leave, status: 'APPROVED' }] } });
  expect(codes(day('08:00', '12:00'), approved)).toEqual([]);
  expect(codes(day('08:00', '12:15'), approved)).toEqual(['onLeave']);
  expect(codes(shift('2027-03-12 11:00', '2027-03-12 15:00'), approved)).toEqual(['onLeave']);
  expect(codes(shift('2027-03-12 12:00', '2027-03-12 15:00'), approved)).toEqual([]);
  const asked = facts({ who: { absences: [{ ...leave, status: 'ASKED' }] } });
  expect(codes(day('08:00', '13:00'), asked)).toEqual(['leaveAsked']);
  // A night before leave ends after midnight, which still belongs to the day before.
  const whole = { ...leave, begins_at_noon: false, status: 'APPROVED' as const };
  expect(codes(shift('2027-03-09 20:00', '2027-03-10 02:00'), facts({ who: { absences: [whole] } }))).toEqual([]);
});

test('a day of availability beats the pattern; times are those of the clock, over midnight, too', () => {
  const pattern = {
    weekday: 3,
    valid_from: '2027-03-01',
    valid_until: '2027-03-31',
    all_day: true,
    kind: 'UNAVAILABLE',
  } as const;
  const given = (...availabilities: PlanPerson['availabilities']) => facts({ who: { availabilities } });
  expect(codes(day('09:00', '12:00'), given(pattern))).toEqual(['unavailable']);
  expect(codes(shift('2027-04-07 09:00', '2027-04-07 12:00'), given(pattern))).toEqual([]);
  expect(codes(shift('2027-03-11 09:00', '2027-03-11 12:00'), given(pattern))).toEqual([]);
  expect(codes(day('09:00', '12:00'), given(pattern, { date: DAY, all_day: true, kind: 'AVAILABLE' }))).toEqual([]);
  const evening = {
    date: DAY,
    all_day: false,
    time_start: '18:00:00',
    time_stop: '02:00:00',
    kind: 'UNAVAILABLE',
  } as const;
  expect(codes(day('09:00', '18:00'), given(evening))).toEqual([]);
  expect(codes(day('09:00', '18:30'), given(evening))).toEqual(['unavailable']);
  expect(codes(shift('2027-03-11 01:00', '2027-03-11 05:00'), given(evening))).toEqual(['unavailable']);
});

test('between the shifts of two days lies rest, before and after; the gap of a split day is none', () => {
  const evening = day('17:00', '23:00');
  expect(findings(shift('2027-03-11 09:30', '2027-03-11 12:00'), facts({ shifts: [evening] }))).toEqual([
    { code: 'shortRest', effect: 'WARN', values: { hours: 10.5, least: 11 } },
  ]);
  expect(codes(shift('2027-03-11 10:00', '2027-03-11 12:00'), facts({ shifts: [evening] }))).toEqual([]);
  expect(codes(day('10:00', '14:00'), facts({ shifts: [evening] }))).toEqual([]);
  const morning = shift('2027-03-11 06:00', '2027-03-11 09:00');
  expect(codes(evening, facts({ shifts: [morning] }))).toEqual(['shortRest']);
});

test('rest and hours pass as they do, on the days on which the clocks change', () => {
  // In the night to 28 March 2027 the clock leaves out an hour, in that to 31 October it shows one twice.
  const spring = [shift('2027-03-27 16:00', '2027-03-27 22:00')];
  expect(findings(shift('2027-03-28 09:00', '2027-03-28 12:00'), facts({ shifts: spring }))[0]?.values).toMatchObject({
    hours: 10,
  });
  const autumn = [shift('2027-10-30 16:00', '2027-10-30 22:00')];
  expect(codes(shift('2027-10-31 08:00', '2027-10-31 12:00'), facts({ shifts: autumn }))).toEqual([]);
  const most = facts({ rules: [rule({ most: 8 })] });
  expect(codes(shift('2027-10-30 22:00', '2027-10-31 05:00'), most)).toEqual([]);
  expect(codes(shift('2027-10-30 22:00', '2027-10-31 06:00'), most)).toEqual(['rule:3']);
  expect(codes(shift('2027-03-27 22:00', '2027-03-28 07:00'), most)).toEqual([]);
  expect(codes(shift('2027-10-30 14:00', '2027-10-31 05:30'), facts())).toEqual(['tooLong']);
  expect(codes(shift('2027-03-27 14:00', '2027-03-28 07:00'), facts())).toEqual([]);
});

test('a division asks for an agreement, and a function for somebody who may do it on that day', () => {
  expect(codes(day('09:00', '12:00', { division_id: 2 }), facts())).toEqual(['noAgreement']);
  expect(codes(day('09:00', '12:00', { job_function_id: 6 }), facts())).toEqual(['functionNotHeld']);
  const until = [{ job_function_id: SCOOPING, since: '2027-03-01', until: DAY }];
  expect(codes(day('09:00', '12:00'), facts({ who: { functions: until } }))).toEqual([]);
  expect(codes(shift('2027-03-11 09:00', '2027-03-11 12:00'), facts({ who: { functions: until } }))).toEqual([
    'functionNotHeld',
  ]);
  expect(codes(shift('2027-02-28 09:00', '2027-02-28 12:00'), facts({ who: { functions: until } }))).toEqual([
    'functionNotHeld',
  ]);
});

test('a student has hours of a year and a certificate', () => {
  const student = (more: Partial<PlanPerson> = {}) => ({
    agreements: [{ id: 1, division_id: SHOP, dimona: 'STU' }],
    ...more,
  });
  const used = { student_minutes: { 2027: 640 * 60, 2026: 9999 * 60 } };
  const others = [shift('2027-03-08 09:00', '2027-03-08 14:00', { break_minutes: 60 })];
  expect(codes(day('09:00', '15:00'), facts({ who: student(used), shifts: others }))).toEqual([]);
  expect(findings(day('09:00', '15:30'), facts({ who: student(used), shifts: others }))).toEqual([
    { code: 'studentQuota', effect: 'WARN', values: { hours: 650.5, most: 650 } },
  ]);
  expect(codes(day('09:00', '15:30'), facts({ who: used, shifts: others }))).toEqual([]);
  expect(codes(day('09:00', '12:00'), facts({ who: student({ certificate_until: '2027-03-09' }) }))).toEqual([
    'certificateOver',
  ]);
  expect(codes(day('09:00', '12:00'), facts({ who: student({ certificate_until: DAY }) }))).toEqual([]);
});

test('people hear in time, in working days without Sundays and holidays, unless they were told already', () => {
  expect(noticeDay('2027-03-05', 7)).toBe('2027-03-13');
  expect(noticeDay('2027-03-24', 7)).toBe('2027-04-02');
  expect(noticeDay('2027-03-05', 0)).toBe('2027-03-05');
  const now = '2027-03-05T10:00:00.000Z';
  const soon = shift('2027-03-12 09:00', '2027-03-12 12:00');
  expect(findings(soon, facts({ now }))).toEqual([{ code: 'lateNotice', effect: 'WARN', values: { days: 7 } }]);
  expect(codes(shift('2027-03-13 09:00', '2027-03-13 12:00'), facts({ now }))).toEqual([]);
  const told = { ...soon, told_employee_id: ANN, told_start_at: soon.start_at, told_end_at: soon.end_at };
  expect(codes(told, facts({ now }))).toEqual([]);
  expect(codes({ ...told, told_end_at: soon.start_at }, facts({ now }))).toEqual(['lateNotice']);
  expect(codes(shift('2027-03-05 09:00', '2027-03-05 12:00'), facts({ now }))).toEqual([]);
});

describe('rules of the company', () => {
  const week = [8, 9, 11, 12].map((date) =>
    shift(`2027-03-${String(date).padStart(2, '0')} 09:00`, `2027-03-${String(date).padStart(2, '0')} 18:00`),
  );
  const ask = (one: Partial<PlanRule>, of = day('09:00', '18:00'), shifts = week) =>
    findings(of, facts({ shifts, rules: [rule(one)] })).map(({ code, effect, values }) => [code, effect, values]);

  test('hours of a day are least and most', () => {
    expect(ask({ most: 9 })).toEqual([]);
    expect(ask({ most: 8.5, effect: 'STOP' })).toEqual([
      ['rule:3', 'STOP', { title: 'Ours', value: 9, most: 8.5, from: DAY, until: DAY }],
    ]);
    expect(ask({ least: 3 }, day('09:00', '11:00'))).toEqual([
      ['rule:3', 'WARN', { title: 'Ours', value: 2, least: 3, from: DAY, until: DAY }],
    ]);
    expect(ask({ least: 3 }, day('09:00', '12:00'))).toEqual([]);
  });

  test('hours of weeks go from Monday to Sunday, over any of so many weeks in a row', () => {
    expect(ask({ unit: 'WEEK', most: 45 })).toEqual([]);
    expect(ask({ unit: 'WEEK', most: 40 })[0]?.[2]).toMatchObject({
      value: 45,
      from: '2027-03-08',
      until: '2027-03-14',
    });
    const next = [...week, shift('2027-03-15 09:00', '2027-03-15 18:00')];
    expect(ask({ unit: 'WEEK', over: 2, most: 50 }, undefined, next)[0]?.[2]).toMatchObject({
      ...{ value: 54, from: '2027-03-08', until: '2027-03-21' },
    });
    expect(ask({ unit: 'WEEK', over: 2, most: 54 }, undefined, next)).toEqual([]);
    expect(ask({ unit: 'MONTH', most: 44 })[0]?.[2]).toMatchObject({ from: '2027-03-01', until: '2027-03-31' });
  });

  test('days, shifts and days in a row are counted', () => {
    expect(ask({ measure: 'DAYS', unit: 'WEEK', most: 4 })[0]?.[2]).toMatchObject({ value: 5, most: 4 });
    expect(ask({ measure: 'DAYS', unit: 'DAY', over: 7, most: 5 })).toEqual([]);
    expect(
      ask({ measure: 'SHIFTS', unit: 'DAY', most: 1 }, shift('2027-03-09 19:00', '2027-03-09 21:00'))[0]?.[2],
    ).toMatchObject({ value: 2 });
    expect(ask({ measure: 'DAYS_IN_A_ROW', most: 4 })[0]?.[2]).toMatchObject({
      value: 5,
      from: '2027-03-08',
      until: '2027-03-12',
    });
    expect(ask({ measure: 'DAYS_IN_A_ROW', most: 5 })).toEqual([]);
  });

  test('a rule of a statute or a function counts their shifts alone', () => {
    expect(ask({ most: 8, dimonas: ['STU'] })).toEqual([]);
    expect(ask({ most: 8, dimonas: ['FLX', 'OTH'] })).toHaveLength(1);
    expect(ask({ most: 8, job_function_id: 6 })).toEqual([]);
    const other = week.map((each) => ({ ...each, job_function_id: 6 }));
    expect(ask({ unit: 'WEEK', most: 40, job_function_id: SCOOPING }, undefined, other)).toEqual([]);
  });
});

test('an accepted warning is left out, a stop never', () => {
  const accepted = ['noAgreement', 'overlap'];
  const one = day('09:00', '12:00', { division_id: 2, accepted });
  const found = findings(one, facts({ shifts: [day('10:00', '11:00')] }));
  expect(found.map(({ code }) => code)).toEqual(['overlap', 'noAgreement']);
  expect(unaccepted(found, one).map(({ code }) => code)).toEqual(['overlap']);
});

test('shifts that are dragged together are held against each other in their new places', () => {
  const [one, two] = [day('09:00', '12:00'), day('12:00', '15:00')];
  const given = facts({ shifts: [one, two] });
  const later = (each: PlanShift): PlanShift => ({ ...each, start_at: two.start_at, end_at: two.end_at });
  expect(codes(later(one), given)).toEqual(['overlap']);
  const moved = [later(one), shift(`${DAY} 15:00`, `${DAY} 18:00`, { id: two.id })];
  expect(moved.map((each) => codes(each, withShifts(given, moved)))).toEqual([[], []]);
  expect(codes(later(one), withShifts(given, [], new Set([two.id])))).toEqual([]);
});
