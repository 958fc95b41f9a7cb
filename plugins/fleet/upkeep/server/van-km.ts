// Works out how many kilometres a van has on its clock, and whether its upkeep is due by these or by the day (docs/domain
// 15.6).
import { type RawBuilder, sql } from 'kysely';
import type { ComputedField } from '#api';
import { TIME_ZONE } from '#core/contract';
import { VEHICLES, type Vehicle } from '../../vehicles/vehicles.ts';

/** Upkeep is due soon within so many days or kilometres. */
const SOON_DAYS = 30;
const SOON_KM = 1000;

/** The highest reading that somebody wrote down for the van of this id, at a fill or at a service. */
const readingOf = (field: string, company: RawBuilder<unknown>, van: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`greatest(
    (select max(f.km) from vanfuel f where f.company_id = ${company} and ${sql.ref(`f.${field}`)} = ${van}),
    (select max(d.done_km) from vanservice d where d.company_id = ${company} and ${sql.ref(`d.${field}`)} = ${van}))`;

/** Answers the reading of each van of that kind. */
export const kmOf =
  (vehicle: Vehicle): ComputedField =>
  (table) =>
    readingOf(VEHICLES[vehicle].field, sql.ref(`${table}.company_id`), sql.ref(`${table}.id`));

/** Tells whether upkeep is done, overdue, due soon, or later: whichever of day and kilometres comes first. */
export const serviceState: ComputedField = (table) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const ofKind = (vehicle: Vehicle) => {
    const { field } = VEHICLES[vehicle];
    return sql`when ${column('vehicle')} = ${sql.lit(vehicle)} then ${readingOf(field, column('company_id'), column(field))}`;
  };
  const reading = sql`(case ${ofKind('DELIVERY_VAN')} ${ofKind('ICECREAM_VAN')} end)`;
  const day = sql`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;
  return sql`case when ${column('done_at')} is not null then 'DONE'
    when ${column('due_at')} < ${day} or ${column('due_km')} <= ${reading} then 'OVERDUE'
    when ${column('due_at')} <= ${day} + ${sql.lit(SOON_DAYS)} or ${column('due_km')} - ${sql.lit(SOON_KM)} <= ${reading} then 'NEAR'
    else 'LATER' end`;
};
