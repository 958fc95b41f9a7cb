// Loads the facts that the rules of tours read, for hooks, routes and jobs: in the transaction of the call, so that it sees
// what the call has changed already.
import { type RawBuilder, sql } from 'kysely';
import type { HookContext } from '#api';
import type { PlannedTour, TourFacts } from '../rules/facts.ts';
import { factsOf, type TourRows } from '../rules/facts-of.ts';
import { rosterOf } from './roster.ts';
import { bookingsSql, driversSql, loadsSql, toursSql, vansSql, zonesSql } from './tour-sql.ts';

export type FactsContext = Pick<HookContext, 'companyId' | 'settings' | 'db' | 'records'>;

interface Asked {
  readonly from: string;
  readonly until: string;
  /** People who are looked at besides those who may drive, such as a helper of a new tour. */
  readonly people?: readonly (number | null | undefined)[];
}

export async function loadFacts(context: FactsContext, { from, until, people = [] }: Asked): Promise<TourFacts> {
  const { companyId, db, records } = context;
  const window = { companyId, from, until };
  const isUnsafe = await records('IcecreamVan', { by: 'product' }).list({ out_of_service: true });
  const unsafe = sql`v.id = any(${isUnsafe.map(({ id }) => id)}::bigint[])`;
  const asked = people.filter((id): id is number => typeof id === 'number');
  const { rows } = await sql<{ facts: TourRows | string }>`select jsonb_build_object(
    'tours', ${listed(toursSql(window, sql`t.company_id = ${companyId} and t.status <> 'CANCELLED'`))},
    'vans', ${listed(vansSql(companyId, unsafe))}, 'zones', ${listed(zonesSql(window))},
    'drivers', ${listed(driversSql(window, asked))}, 'bookings', ${listed(bookingsSql(window))},
    'loads', ${listed(loadsSql(companyId))}) as facts`.execute(db);
  const facts = asValue(rows[0]!.facts);
  const ids = facts.drivers.map(({ id }) => id);
  return factsOf(facts, await rosterOf(context, ids, window));
}

const listed = (select: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(x))), '[]') from (${select}) x)`;

/** JSON comes as text where values are read raw. */
const asValue = (value: TourRows | string): TourRows => (typeof value === 'string' ? JSON.parse(value) : value);

/** A record of a tour as the rules read it. */
type TourRecord = Omit<PlannedTour, 'id' | 'accepted' | 'status'> & {
  readonly id?: number | undefined;
  readonly status?: PlannedTour['status'] | undefined;
  readonly accepted?: readonly { readonly code: string }[] | undefined;
};

export const asPlanned = (tour: TourRecord): PlannedTour => ({
  ...tour,
  id: tour.id ?? 0,
  status: tour.status ?? 'DRAFT',
  accepted: (tour.accepted ?? []).map(({ code }) => code),
});
