// Names the fields of a tour that a planner sets.
import type { BoardTour } from './tours.ts';

export const RESOURCE = 'icecreamvanschedule';

const FIELDS = [
  ...(['date', 'time_start', 'time_stop', 'icecream_van_id', 'icecream_van_zone_id'] as const),
  ...(['driver_employee_id', 'helper_employee_id', 'menu_id', 'load_size_id', 'note'] as const),
];

/** Answers what is sent of a tour; menus are left out where the company has none, since nobody may set them there. */
export function tourFields(tour: BoardTour): Record<string, unknown> {
  const all = FIELDS.map((name) => [name, tour[name] ?? null] as const);
  return Object.fromEntries(all.filter(([name, value]) => name !== 'menu_id' || value !== null));
}
