// Finds drawers with money of a card that no ticket has: the card was charged, and then nobody ended the ticket. It is on
// no ticket after half an hour, and nobody gave it back.
import { type RawBuilder, sql } from 'kysely';

/** Tells of rows of drawer sessions, by the name that they have in the SQL, whether they have such a payment. */
export const hasForgottenCards = (drawers: string): RawBuilder<unknown> => sql`exists (
  select from cardpayment c
  where c.company_id = ${sql.ref(`${drawers}.company_id`)} and c.drawer_session_id = ${sql.ref(`${drawers}.id`)}
    and c.status = 'APPROVED' and c.sale_id is null and c.refund_of_id is null
    and c.decided_at < now() - interval '30 minutes'
    and not exists (select from cardpayment back
      where back.company_id = c.company_id and back.refund_of_id = c.id and back.status <> 'DECLINED'))`;
