// Stores drafts, one for each employee and record, for thirty days; the oldest ones are removed for new ones.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

const DAYS = 30;
/** The most drafts of one employee. */
const MOST = 50;

export interface DraftPlace {
  readonly company: number;
  readonly employee: number;
  readonly resource: string;
  /** The record's id, or `new`. */
  readonly record: string;
}

const at = ({ company, employee, resource, record }: DraftPlace) =>
  sql`company_id = ${company} and employee_id = ${employee} and resource = ${resource} and record = ${record}`;

/** Answers the draft with the time at which it was stored; null without one. */
export async function readDraft(db: Rows, place: DraftPlace): Promise<unknown> {
  const { rows } = await sql<{ draft: string; kept_at: string }>`
    select draft, kept_at from form_draft
    where ${at(place)} and kept_at > now() - make_interval(days => ${DAYS})`.execute(db);
  const [kept] = rows;
  return kept ? { ...JSON.parse(kept.draft), at: new Date(kept.kept_at).toISOString() } : null;
}

export async function keepDraft(db: Rows, place: DraftPlace, draft: unknown): Promise<void> {
  const { company, employee, resource, record } = place;
  await sql`insert into form_draft (company_id, employee_id, resource, record, draft)
    values (${company}, ${employee}, ${resource}, ${record}, ${JSON.stringify(draft)})
    on conflict (company_id, employee_id, resource, record)
    do update set draft = excluded.draft, kept_at = now()`.execute(db);
  await sql`delete from form_draft where company_id = ${company} and (kept_at < now() - make_interval(days => ${DAYS})
    or (employee_id = ${employee} and (resource, record) in (
      select resource, record from form_draft where company_id = ${company} and employee_id = ${employee}
      order by kept_at desc, resource, record offset ${MOST})))`.execute(db);
}

export async function dropDraft(db: Rows, place: DraftPlace): Promise<void> {
  await sql`delete from form_draft where ${at(place)}`.execute(db);
}
