// Holds how free somebody is: pattern and date, parts of a day, nights, and both days on which the clocks change.
import { momentOf } from '#core/contract';
import { spanOf, wishOf } from '../../plugins/iceclock/autofill/wish.ts';
import { availabilityOn } from '../../plugins/iceclock/rules/availability.ts';
import type { PlanAvailability } from '../../plugins/iceclock/rules/facts.ts';
import { weekdayOf } from '../../plugins/iceclock/rules/plan-days.ts';

type Told = Partial<PlanAvailability> & Pick<PlanAvailability, 'kind'>;

const entry = (told: Told): PlanAvailability => ({ all_day: !told.time_start, ...told });
const shift = (date: string, from: string, until: string) => ({
  date,
  start_at: momentOf(from)!.toISOString(),
  end_at: momentOf(until)!.toISOString(),
});

const kindDuring = (availabilities: readonly PlanAvailability[], time: ReturnType<typeof shift>) =>
  wishOf({ availabilities }, spanOf(time), '05:00:00');

describe('a day', () => {
  const monday = entry({ weekday: 1, kind: 'AVAILABLE', valid_from: '2027-03-01', valid_until: '2027-03-22' });
  const date = entry({ date: '2027-03-15', kind: 'UNAVAILABLE' });

  it('counts weekdays from Monday', () => {
    expect(['2027-03-15', '2027-03-21', '2027-03-28'].map(weekdayOf)).toEqual([1, 7, 7]);
  });
  it('has what the pattern says while it is valid, both days included', () => {
    const kinds = ['2027-02-22', '2027-03-01', '2027-03-02', '2027-03-22', '2027-03-29'].map((day) =>
      availabilityOn([monday], day).map(({ kind }) => kind),
    );
    expect(kinds).toEqual([[], ['AVAILABLE'], [], ['AVAILABLE'], []]);
  });
  it('has what its date says instead of the pattern, all of it', () => {
    const morning = entry({ date: '2027-03-15', time_start: '08:00', time_stop: '12:00', kind: 'PREFERRED' });
    expect(availabilityOn([monday, date], '2027-03-15')).toEqual([date]);
    expect(availabilityOn([monday, morning], '2027-03-15')).toEqual([morning]);
    expect(availabilityOn([monday, date], '2027-03-08')).toEqual([monday]);
  });
  it('has its parts in their order', () => {
    const late = entry({ date: '2027-03-15', time_start: '18:00', time_stop: '02:00', kind: 'AVAILABLE' });
    const early = entry({ date: '2027-03-15', time_start: '08:00', time_stop: '12:00', kind: 'UNAVAILABLE' });
    expect(availabilityOn([late, early], '2027-03-15')).toEqual([early, late]);
  });
});

describe('a shift', () => {
  const parts = [
    entry({ date: '2027-03-20', time_start: '08:00', time_stop: '12:00', kind: 'UNAVAILABLE' }),
    entry({ date: '2027-03-20', time_start: '12:00', time_stop: '18:00', kind: 'PREFERRED' }),
    entry({ date: '2027-03-20', time_start: '18:00', time_stop: '02:00', kind: 'AVAILABLE' }),
  ];
  it.each([
    ['2027-03-20 11:00', '2027-03-20 15:00', 'UNAVAILABLE'],
    ['2027-03-20 12:00', '2027-03-20 18:00', 'PREFERRED'],
    ['2027-03-20 14:00', '2027-03-20 22:00', 'AVAILABLE'],
    ['2027-03-20 20:00', '2027-03-21 02:00', 'AVAILABLE'],
    ['2027-03-20 20:00', '2027-03-21 02:30', 'UNKNOWN'],
    ['2027-03-20 06:00', '2027-03-20 08:00', 'UNKNOWN'],
  ])('from %s until %s is %s', (from, until, kind) => {
    expect(kindDuring(parts, shift('2027-03-20', from, until))).toBe(kind);
  });
  it('past midnight goes by the business day on which it begins', () => {
    const saturday = entry({ date: '2027-03-20', kind: 'AVAILABLE' });
    const sunday = entry({ date: '2027-03-21', kind: 'UNAVAILABLE' });
    const night = shift('2027-03-20', '2027-03-20 20:00', '2027-03-21 03:00');
    expect(kindDuring([saturday, sunday], night)).toBe('AVAILABLE');
    expect(kindDuring([sunday], night)).toBe('UNKNOWN');
  });
  it('past midnight meets the hours that the next date is about', () => {
    const early = entry({ date: '2027-03-21', time_start: '01:00', time_stop: '06:00', kind: 'UNAVAILABLE' });
    expect(kindDuring([early], shift('2027-03-20', '2027-03-20 20:00', '2027-03-21 02:00'))).toBe('UNAVAILABLE');
    expect(kindDuring([early], shift('2027-03-20', '2027-03-20 20:00', '2027-03-21 01:00'))).toBe('UNKNOWN');
  });
  it('is read by the clock on the wall when clocks go forward and back', () => {
    const night = (date: string, kind: PlanAvailability['kind']) =>
      entry({ date, time_start: '22:00', time_stop: '04:00', kind });
    const forward = shift('2027-03-27', '2027-03-27 22:00', '2027-03-28 04:00');
    const back = shift('2027-10-30', '2027-10-30 22:00', '2027-10-31 04:00');
    const hours = ({ start_at, end_at }: typeof forward) => (Date.parse(end_at) - Date.parse(start_at)) / 3_600_000;
    expect([hours(forward), hours(back)]).toEqual([5, 7]);
    expect(kindDuring([night('2027-03-27', 'AVAILABLE')], forward)).toBe('AVAILABLE');
    expect(kindDuring([night('2027-10-30', 'PREFERRED')], back)).toBe('PREFERRED');
    expect(kindDuring([night('2027-10-30', 'UNAVAILABLE')], back)).toBe('UNAVAILABLE');
    const later = shift('2027-10-30', '2027-10-30 22:00', '2027-10-31 04:30');
    expect(kindDuring([night('2027-10-30', 'AVAILABLE')], later)).toBe('UNKNOWN');
  });
  it('in the hour that clocks show twice is still met', () => {
    const twice = { date: '2027-10-31', start_at: '2027-10-31T00:45:00.000Z', end_at: '2027-10-31T01:15:00.000Z' };
    const hour = entry({ date: '2027-10-31', time_start: '02:00', time_stop: '03:00', kind: 'UNAVAILABLE' });
    expect(kindDuring([hour], twice)).toBe('UNAVAILABLE');
  });
});
