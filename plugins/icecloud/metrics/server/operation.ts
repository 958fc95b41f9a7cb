// Samples how the product itself is doing: mails and jobs of the last day that wait or were given up, and services outside
// that do not answer.
import { type RawBuilder, sql } from 'kysely';
import type { MetricSample } from '#api';

const counting =
  (from: RawBuilder<unknown>): MetricSample =>
  async ({ db, companyId }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${from}) as t
      where t.company_id = ${companyId}`.execute(db);
    return rows[0]?.n;
  };

const DAY = sql`now() - interval '1 day'`;

export const operationSamples = {
  'mails-waiting': counting(sql`select company_id from mail_outbox where state = 'WAITING'`),
  'mails-failed': counting(sql`select company_id from mail_outbox where state = 'FAILED' and done_at > ${DAY}`),
  'jobs-failed': counting(sql`select company_id from background_job where state = 'FAILED' and done_at > ${DAY}
    and name not like 'port.%'`),
  // A message that was tried and waits means that its service is away.
  'ports-down': counting(sql`select distinct company_id, name from background_job where state = 'WAITING'
    and tries > 0 and name like 'port.%'`),
};
