// Keeps what code tells of alarms until a job takes it, a moment later: a call that raises an alarm waits for nobody, and
// what it told is undone with it.
import { sql } from 'kysely';
import type { Rows, ServerWatch } from '#api';

export interface Signal {
  readonly kind: string;
  readonly resource: string;
  readonly record_id: number;
  readonly ends: boolean;
}

/** The job that looks at alarms. */
export const WATCH = 'watch-alarms';

export const tellAlarms: ServerWatch['alarms'] = ({ db, companyId, enqueue }) => {
  const tell = async (kind: string, subject: { resource: string; id: number }, ends: boolean) => {
    await sql`insert into alarmsignal (company_id, kind, resource, record_id, ends)
      values (${companyId}, ${kind}, ${subject.resource}, ${subject.id}, ${ends})`.execute(db);
    await enqueue(WATCH, { alarms: [] });
  };
  return {
    raise: (kind, subject) => tell(kind, subject, false),
    end: (kind, subject) => tell(kind, subject, true),
  };
};

/** Takes all that was told, in its order. */
export async function takeSignals(db: Rows, companyId: number): Promise<Signal[]> {
  const { rows } = await sql<Signal & { id: string }>`delete from alarmsignal where company_id = ${companyId}
    returning id, kind, resource, record_id::int as record_id, ends`.execute(db);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}
