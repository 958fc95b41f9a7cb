// Tells on which days a place takes no orders because its shop, or the whole company, is closed.
import type { HookContext, Row, Stored } from '#api';
import { type CompanyCalendar, calendarOf, closedOn } from '#core/contract';

export type Reading = Pick<HookContext, 'records' | 'settings'>;

export async function companyCalendar({ records, settings }: Reading): Promise<CompanyCalendar> {
  return calendarOf(await records('ClosingDay', { by: 'product' }).list(), settings.company);
}

/** Answers whether a place is closed on a day; a pick-up point is with its shop, every other place with the company. */
export async function closedDaysOf(place: Row | undefined, context: Reading): Promise<(day: string) => boolean> {
  const calendar = await companyCalendar(context);
  const unit = place?.establishment_unit_id as number | undefined;
  return (day) => closedOn(day, unit, calendar) !== undefined;
}

/** A slot that somebody set by hand is open on a closed day too. */
export const followsPlace = ({ is_seeded, is_changed }: Stored<'DeliverySlot'>): boolean =>
  is_seeded === true && is_changed !== true;
