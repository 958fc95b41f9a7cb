// Makes the table of payments on the simulated payment service, which a Scoop with the demo company offers.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table pretended_payment (
    company_id bigint not null,
    reference text not null,
    amount numeric(10, 2) not null,
    description text not null,
    locale text not null,
    return_url text not null,
    notice_url text not null,
    state text not null default 'OPEN',
    paid numeric(10, 2) not null default 0,
    keeps_money boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (company_id, reference))`.execute(db);
}

export const pretendedPayments: Migration = { up };
