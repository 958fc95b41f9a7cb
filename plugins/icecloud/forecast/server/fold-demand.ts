// Keeps what was sold by the hour: the sum of what all modules say of the last days, and once of all that a forecast
// looks back to.
import { sql } from 'kysely';
import type { Demand, Rows } from '#api';
import { dayAfter } from '#core/contract';

/** Tills without a network tell late. */
export const LATE_DAYS = 7;
/** 56 weeks: 52 to learn from, and four that are held against them. */
export const HISTORY_DAYS = 392;
const KEPT_DAYS = 740;

export interface Folding {
  readonly db: Rows;
  readonly companyId: number;
  readonly demand: Demand;
  readonly today: string;
}

/** Takes the last week anew; of a resource of which nothing is kept yet all that there is. */
export async function foldDemand(folding: Folding, days = LATE_DAYS): Promise<void> {
  const { db, companyId, demand, today } = folding;
  const { rows } = await sql<{ resource: string }>`select r.resource from unnest(${demand.kinds.map(
    ({ resource }) => resource,
  )}::text[]) as r (resource)
    where exists (select from demandhour d where d.company_id = ${companyId} and d.resource = r.resource)`.execute(db);
  const known = rows.map(({ resource }) => resource);
  const fresh = demand.kinds.map(({ resource }) => resource).filter((resource) => !known.includes(resource));
  if (known.length > 0) await fold(folding, known, dayAfter(today, -days));
  if (fresh.length > 0) await fold(folding, fresh, dayAfter(today, -HISTORY_DAYS));
}

async function fold({ db, companyId, demand, today }: Folding, resources: string[], from: string): Promise<void> {
  await sql`delete from demandhour where company_id = ${companyId} and resource = any(${resources}::text[])
    and business_date between ${from}::date and ${today}::date`.execute(db);
  await sql`insert into demandhour (company_id, resource, record_id, business_date, hour, quantity, amount)
    select ${companyId}, s.resource, s.record_id, s.business_date, s.hour, s.quantity, s.amount
    from (${demand.sold({ from, until: today })}) as s
    where s.resource = any(${resources}::text[]) and s.business_date between ${from}::date and ${today}::date`.execute(
    db,
  );
}

/** Forgets what is older than two years; forecasts that nobody holds against anything any more go with it. */
export async function forgetOld({ db, companyId, today }: Omit<Folding, 'demand'>): Promise<void> {
  const before = dayAfter(today, -KEPT_DAYS);
  await sql`delete from demandhour where company_id = ${companyId} and business_date < ${before}::date`.execute(db);
  await sql`delete from forecast where company_id = ${companyId} and business_date < ${before}::date`.execute(db);
  await sql`delete from weatherhour where company_id = ${companyId} and at < ${before}::date`.execute(db);
}
