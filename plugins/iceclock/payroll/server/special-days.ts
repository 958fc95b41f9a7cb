// Tells of each day of the calendar whether hours on it are paid as those of a Sunday or of a public holiday, in the
// establishment where somebody worked.
import { type CompanyCalendar, holidayOn } from '#core/contract';
import { weekdayOf } from '../../rules/plan-days.ts';
import type { SpecialKind } from '../split.ts';
import type { PayContext } from './scope.ts';

/** Answers a function that is asked for the division of a working day. */
export async function specialDays({ records }: PayContext, calendar: CompanyCalendar) {
  const divisions = await records('Division', { by: 'product' }).list();
  const units = new Map(divisions.map(({ id, establishment_unit_id }) => [id, establishment_unit_id]));
  return ({ division_id }: { readonly division_id: number }): SpecialKind => {
    const unit = units.get(division_id);
    return (date) => (isHoliday(date, unit, calendar) ? 'HOLIDAY' : weekdayOf(date) === 7 ? 'SUNDAY' : undefined);
  };
}

/** A public holiday stays one where the company is closed, or open, on that day. */
function isHoliday(date: string, unit: number | undefined, { entered }: CompanyCalendar): boolean {
  const isEntered = entered.some(
    ({ kind, date_from, date_until, establishment_unit_id: of }) =>
      kind === 'HOLIDAY' && date_from <= date && date <= date_until && (of == null || of === unit),
  );
  return isEntered || holidayOn(date) !== undefined;
}
