// Tests pins on a van's picture, which stay within it by pointer and by key, and the costs of repairs by month.
import fc from 'fast-check';
import { costsByMonth, type Report, totalOf } from '../../plugins/fleet/damage/pages/costs.ts';
import { letterOf, percents, placeAt, placeByKey, placeOf } from '../../plugins/fleet/damage/pages/pins.ts';

test('an arrow moves a pin by a hundredth, with Shift by ten, and never off the picture', () => {
  const pin = { x: 0.5, y: 0.5 };
  expect(placeByKey(pin, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 0.51, y: 0.5 });
  expect(placeByKey(pin, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 0.5, y: 0.4 });
  expect(placeByKey({ x: 0.97, y: 0 }, { key: 'ArrowRight', shiftKey: true })).toEqual({ x: 1, y: 0 });
  expect(placeByKey(pin, { key: 'Enter', shiftKey: false })).toBeUndefined();
  const keys = fc.record({
    key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
    shiftKey: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 200 }), (pressed) => {
      let place = placeAt(0.5, 0.5);
      for (const each of pressed) place = placeByKey(place, each) ?? place;
      return [place.x, place.y].every((part) => part >= 0 && part <= 1 && Number.isInteger(Math.round(part * 100)));
    }),
  );
});

test('a pointer beside the picture puts a pin at its edge', () => {
  const frame = { left: 100, top: 50, width: 400, height: 200 } as DOMRect;
  expect(placeOf({ clientX: 300, clientY: 100 }, frame)).toEqual({ x: 0.5, y: 0.25 });
  expect(placeOf({ clientX: 20, clientY: 900 }, frame)).toEqual({ x: 0, y: 1 });
  expect(percents({ x: 0.333, y: 0.666 })).toEqual({ x: 33, y: 67 });
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['a', 'z', 'aa', 'az', 'ba']);
});

test('repairs stand in the month in which they were done, the months without any among them', () => {
  const report = (more: Partial<Report>): Report => ({
    ...{ id: 1, nr: '1', severity: 'MINOR', status: 'CLOSED', description: '', occurred_at: '2026-10-30T08:00:00Z' },
    ...more,
  });
  const reports = [
    report({ repair_cost: 0.1, repaired_at: '2026-11-02' }),
    report({ repair_cost: 0.2, repaired_at: '2026-11-30' }),
    report({ repair_cost: 99.99, occurred_at: '2026-08-15T08:00:00Z' }),
    report({}),
  ];
  expect(costsByMonth(reports)).toEqual([
    { month: '2026-08-01', cost: 99.99 },
    { month: '2026-09-01', cost: 0 },
    { month: '2026-10-01', cost: 0 },
    { month: '2026-11-01', cost: 0.3 },
  ]);
  expect(totalOf(reports)).toBe(100.29);
  expect(costsByMonth([report({})])).toEqual([]);
  expect(costsByMonth([report({ repair_cost: 5, repaired_at: '2025-12-31' }), reports[0]!]).length).toBe(12);
});
