// Holds the SQL that the worksheet's read models share: which lines a kitchen makes, how many of each are done, and
// when they are due.
import { type RawBuilder, sql } from 'kysely';

/** States of orders that are still to be made. */
export const OPEN = sql`('CONFIRMED', 'IN_PRODUCTION')`;
/** States of orders that are made, whether ticked or moved on by hand. */
export const MADE = sql`('READY', 'ON_THE_WAY', 'COMPLETED', 'NOT_COLLECTED')`;

/** The moment at which an order has to be ready: for the transport or timeslot that it goes with. */
export const dueOf = (order: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  return sql`coalesce(${column('production_deadline')},
    (${column('delivery_date')} + ${column('delivery_start')}) at time zone 'Europe/Brussels')`;
};

/** The finished pieces of a line: all of them if its order was moved on by hand, whatever was ticked. */
export const doneOf = (line: string, order: string): RawBuilder<unknown> =>
  sql`(case when ${sql.ref(`${order}.status`)} in ${MADE} then ${sql.ref(`${line}.quantity`)}
    else coalesce(${sql.ref(`${line}.produced_qty`)}, 0) end)`;

export interface Kitchen {
  readonly companyId: number;
  readonly division?: number | undefined;
}

/** Joins lines of orders with their orders and products. */
export const LINES = sql`webshoporderline l
  join webshoporder o on o.company_id = l.company_id and o.id = l.webshop_order_id
  join product p on p.company_id = l.company_id and p.id = l.product_id`;

/** Selects the lines that one kitchen makes, or any kitchen. */
export const madeIn = ({ companyId, division }: Kitchen): RawBuilder<unknown> =>
  sql`l.company_id = ${companyId} and o.company_id = ${companyId}
    and ${division === undefined ? sql`p.production_division_id is not null` : sql`p.production_division_id = ${division}`}`;

/** True for a tick that nobody took back. */
export const counts = (tick: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${tick}.${name}`);
  return sql`(${column('undo_of')} is null and not exists (select from worksheettick u
    where u.company_id = ${column('company_id')} and u.line_id = ${column('line_id')} and u.undo_of = ${column('uuid')}))`;
};
