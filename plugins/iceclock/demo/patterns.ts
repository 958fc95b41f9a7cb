// Makes the availability of fifty people of the demo company, which fits their shifts: ten have said nothing yet
// (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { shifted } from '#api/demo';
import type { StaffedShift } from './staffing.ts';

const PEOPLE = 50;

export async function seedPatterns({ add, people, random, today }: DemoContext, shifts: readonly StaffedShift[]) {
  const valid_from = shifted(today, -60);
  const silent = new Set(people.aurora.groups.shopSeller.slice(-(people.aurora.all.length - PEOPLE)));
  const rows = people.aurora.all
    .filter((id) => !silent.has(id))
    .flatMap((employee_id) => {
      const worked = new Set(shifts.flatMap((shift) => weekdayOf(shift, employee_id)));
      return Array.from({ length: 7 }, (_, nth): Row => {
        const isWorked = worked.has(nth + 1);
        const kind = isWorked || random.chance(0.6) ? (random.chance(0.25) ? 'PREFERRED' : 'AVAILABLE') : 'UNAVAILABLE';
        return { employee_id, weekday: nth + 1, valid_from, all_day: true, kind };
      });
    });
  await add('Availability', rows);
}

/** Answers the weekday of the shift, 1 for Monday, if it is this person's. */
function weekdayOf({ worker, date }: StaffedShift, employee_id: number): number[] {
  if (worker?.employee_id !== employee_id) return [];
  return [((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1];
}
