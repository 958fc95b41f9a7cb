// Answers the pick list of a day: the ready-made goods of its orders, which no kitchen makes; and hands an order over in
// one step, or packs it, where nothing of it is made.
import { type RawBuilder, sql } from 'kysely';
import {
  type ComputedField,
  defineQuery,
  defineRoute,
  notFound,
  Problem,
  type RouteCall,
  type RowOf,
  type Stored,
} from '#api';
import { nameIn } from '../../products/server/product.ts';
import { WORKSHEET } from './worksheet.ts';
import { dueOf, LINES } from './worksheet-sql.ts';

/** True for an order, by the name of its table in the statement, of which some kitchen makes something. */
const madeHere = (order: string): RawBuilder<boolean> => sql`exists (select from webshoporderline x
  join product q on q.company_id = x.company_id and q.id = x.product_id
  where x.company_id = ${sql.ref(`${order}.company_id`)} and x.webshop_order_id = ${sql.ref(`${order}.id`)}
  and q.production_division_id is not null)`;
const MADE_HERE = madeHere('o');

/** Tells of which orders nothing is made, so that they go out in one step. */
export const isReadyMade: ComputedField = (order) => sql`(not ${madeHere(order)})`;

export const pickList = defineQuery({
  id: 'pick-list',
  access: WORKSHEET,
  changesWith: ['WebshopOrder', 'Product'],
  params: { required: ['date'], properties: { date: { type: 'string', format: 'date' } } },
  row: {
    line_id: { type: 'integer' },
    order_id: { type: 'integer' },
    nr: { type: 'integer' },
    customer: { type: 'string' },
    status: { type: 'string' },
    deliverable_type: { type: 'string' },
    product: { type: 'string' },
    options: { type: 'array', items: { type: 'string' } },
    note: { type: 'string' },
    quantity: { type: 'number' },
    due: { type: 'string', format: 'date-time' },
    is_made: { type: 'boolean' },
  },
  always: ['line_id', 'order_id', 'nr', 'status', 'deliverable_type', 'product', 'quantity', 'due', 'is_made'],
  sql: ({ actor: { companyId, locale }, params: { date } }) => sql`select l.id as line_id, o.id as order_id, o.nr,
      o.contact_name as customer, o.status, o.deliverable_type, ${nameIn('p', locale)} as product,
      (select jsonb_agg(x ->> 'name') from jsonb_array_elements(l.options) x) as options, l.note, l.quantity,
      ${dueOf('o')} as due, ${MADE_HERE} as is_made
    from ${LINES} where l.company_id = ${companyId} and o.company_id = ${companyId} and p.production_division_id is null
      and l.is_gift_card is not true and o.delivery_date = ${date}::date
      and o.deliverable_type in ('PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE')
      and o.status in ('CONFIRMED', 'IN_PRODUCTION', 'READY')
    order by ${dueOf('o')}, o.nr, l.position`,
});

const PATH: readonly Stored<'WebshopOrder'>['status'][] = ['CONFIRMED', 'IN_PRODUCTION', 'READY', 'COMPLETED'];

/**
 * POST /v1/webshoporder/7/picked: an order of which nothing is made is handed over at once where it is fetched, and else
 * ready for its van.
 */
export const picked = defineRoute({
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/picked',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'] },
  run: async (call) => {
    const orders = call.records('WebshopOrder');
    const order = await orders.get(call.params.id, { lock: true });
    if (!order) throw notFound();
    if (await isMade(order, call)) throw new Problem(409, 'orderIsMade');
    const goal = PATH.indexOf(order.deliverable_type === 'PICK_UP_POINT' ? 'COMPLETED' : 'READY');
    const at = PATH.indexOf(order.status);
    if (at < 0) throw new Problem(409, 'orderNotToPick');
    for (const status of PATH.slice(at + 1, goal + 1)) await orders.move(order.id, { status });
    return { data: { status: PATH[Math.max(at, goal)] } };
  },
});

async function isMade({ id }: Stored<'WebshopOrder'>, { db, actor }: RouteCall): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${MADE_HERE} as is from webshoporder o
    where o.company_id = ${actor.companyId} and o.id = ${id}`.execute(db);
  return rows[0]?.is === true;
}

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/pick-list': RowOf<typeof pickList>;
  }
}
