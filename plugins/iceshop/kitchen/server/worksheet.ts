// Answers the read models of the kitchen's worksheet: what is to be made on a day in a kitchen, with the orders behind
// it, what was ticked, and the days to come (docs/domain 14.1).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { quotedOf } from '#core/contract';
import { nameIn } from '../../products/server/product.ts';
import { counts, doneOf, dueOf, LINES, MADE, madeIn, OPEN } from './worksheet-sql.ts';

export const WORKSHEET = { permissions: ['ICESHOP_WORKSHEETS_VIEW'] };
const PLACE = {
  required: ['date', 'division_id'],
  properties: { date: { type: 'string', format: 'date' }, division_id: { type: 'integer' } },
} as const;
const MOST_TICKS = 60;

/** Lists the kitchens, the person's own first. */
export const worksheetKitchens = defineQuery({
  id: 'worksheet-kitchens',
  access: WORKSHEET,
  changesWith: ['Division', 'Product'],
  row: { id: { type: 'integer' }, name: { type: 'string' }, own: { type: 'boolean' } },
  always: ['id', 'name', 'own'],
  sql: ({ actor }) => sql`select d.id, d.name, d.id = any(${actor.own?.division ?? []}::bigint[]) as own
    from division d where d.company_id = ${actor.companyId} and coalesce(d.active, true)
      and (d.kind = 'PRODUCTION' or exists (select from product p
        where p.company_id = d.company_id and p.production_division_id = d.id and p.deleted_at is null))
    order by 3 desc, exists (select from product p where p.company_id = d.company_id
      and p.production_division_id = d.id and p.deleted_at is null) desc, d.name, d.id`,
});

export const worksheet = defineQuery({
  id: 'worksheet',
  access: WORKSHEET,
  changesWith: ['WebshopOrder', 'Product', 'WorksheetTick'],
  params: PLACE,
  row: {
    line_id: { type: 'integer' },
    order_id: { type: 'integer' },
    nr: { type: 'integer' },
    customer: { type: 'string' },
    deliverable_type: { type: 'string' },
    status: { type: 'string' },
    product_id: { type: 'integer' },
    product: { type: 'string' },
    category: { type: 'string' },
    options: { type: 'array', items: { type: 'string' } },
    option_ids: { type: 'array', items: { type: 'string' } },
    quantity: { type: 'number' },
    done: { type: 'number' },
    unit: { type: 'string' },
    note: { type: 'string' },
    customer_note: { type: 'string' },
    allergens: { type: 'array', items: { type: 'string' } },
    due: { type: 'string', format: 'date-time' },
    added_at: { type: 'string', format: 'date-time' },
    seq: { type: 'integer' },
    by: { type: 'string' },
    also: { type: 'string' },
  },
  always: [
    ...(['line_id', 'order_id', 'nr', 'status', 'product_id', 'product', 'quantity'] as const),
    ...(['done', 'unit', 'due', 'added_at', 'seq'] as const),
  ],
  sql: ({ actor: { companyId, locale }, params: { date, division_id } }) => {
    const [before, after] = quotedOf('', '\n', locale).split('\n');
    const last = sql`select t.id, concat_ws(' ', e.first_name, e.last_name) as name
      from worksheettick t left join employee e on e.company_id = t.company_id and e.id = t.employee_id
      where t.company_id = l.company_id and t.line_id = l.id order by t.id desc limit 1`;
    const others = sql`select string_agg(trim_scale(x.quantity::numeric)::text || ' × ' || x.name, ', ' order by x.position)
      from webshoporderline x join product q on q.company_id = x.company_id and q.id = x.product_id
      where x.company_id = l.company_id and x.webshop_order_id = l.webshop_order_id
        and q.production_division_id is distinct from ${division_id}`;
    return sql`select l.id as line_id, o.id as order_id, o.nr, o.contact_name as customer, o.deliverable_type, o.status,
        p.id as product_id, ${nameIn('p', locale)} as product, ${nameIn('c', locale)} as category,
        (select jsonb_agg(coalesce(x ->> 'name', '') || coalesce(${before} || nullif(x ->> 'text', '') || ${after}, '')) from jsonb_array_elements(l.options) x) as options,
        (select jsonb_agg(concat_ws(' ', coalesce(x ->> 'id', x ->> 'name'), x ->> 'text')) from jsonb_array_elements(l.options) x) as option_ids,
        l.quantity, ${doneOf('l', 'o')} as done, coalesce(p.unit, 'PIECE') as unit, l.note, o.customer_note, p.allergens,
        ${dueOf('o')} as due, greatest(o.created_at, l.created_at) as added_at,
        coalesce(tick.id, 0) as seq, tick.name as by, (${others}) as also
      from ${LINES} left join productcategory c on c.company_id = p.company_id and c.id = p.product_category_id
      left join lateral (${last}) tick on true
      where ${madeIn({ companyId, division: division_id })} and o.delivery_date = ${date}::date
        and (o.status in ${OPEN} or o.status in ${MADE})
      order by ${dueOf('o')}, o.nr, l.position`;
  },
});

/** Lists the ticks of that day that can be taken back, the newest first. */
export const worksheetTicks = defineQuery({
  id: 'worksheet-ticks',
  access: WORKSHEET,
  changesWith: ['WorksheetTick', 'WebshopOrder'],
  params: PLACE,
  row: {
    uuid: { type: 'string' },
    line_id: { type: 'integer' },
    nr: { type: 'integer' },
    product: { type: 'string' },
    qty: { type: 'number' },
    by: { type: 'string' },
    own: { type: 'boolean' },
    at: { type: 'string', format: 'date-time' },
  },
  always: ['uuid', 'line_id', 'nr', 'product', 'qty', 'at'],
  sql: ({ actor: { companyId, locale, employeeId }, params: { date, division_id } }) => sql`
    select t.uuid, t.line_id, o.nr, ${nameIn('p', locale)} as product, t.qty,
      concat_ws(' ', e.first_name, e.last_name) as by, t.employee_id = ${employeeId} as own, t.at
    from ${LINES} join worksheettick t on t.company_id = l.company_id and t.line_id = l.id
    left join employee e on e.company_id = t.company_id and e.id = t.employee_id
    where ${madeIn({ companyId, division: division_id })} and o.delivery_date = ${date}::date
      and o.status in ('CONFIRMED', 'IN_PRODUCTION', 'READY') and ${counts('t')}
    order by t.id desc limit ${MOST_TICKS}`,
});

/** Lists the days from today on for which a kitchen has something to make. */
export const worksheetDays = defineQuery({
  id: 'worksheet-days',
  access: WORKSHEET,
  changesWith: ['WebshopOrder', 'Product', 'WorksheetTick'],
  params: { properties: { division_id: { type: 'integer' } } },
  row: {
    date: { type: 'string', format: 'date' },
    orders: { type: 'integer' },
    quantity: { type: 'number' },
    done: { type: 'number' },
    due: { type: 'string', format: 'date-time' },
    late: { type: 'integer' },
  },
  always: ['date', 'orders', 'quantity', 'done', 'late'],
  sql: ({ actor, params: { division_id } }) => {
    const isLeft = sql`${doneOf('l', 'o')} < l.quantity`;
    return sql`select o.delivery_date as date, count(distinct o.id) as orders, sum(l.quantity) as quantity,
        sum(${doneOf('l', 'o')}) as done, min(${dueOf('o')}) filter (where ${isLeft}) as due,
        count(*) filter (where ${isLeft} and ${dueOf('o')} < now()) as late
      from ${LINES} where ${madeIn({ companyId: actor.companyId, division: division_id })}
        and o.delivery_date >= (now() at time zone 'Europe/Brussels')::date
        and (o.status in ${OPEN} or o.status in ${MADE})
      group by o.delivery_date order by o.delivery_date limit 31`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/worksheet-kitchens': RowOf<typeof worksheetKitchens>;
    'iceshop/worksheet': RowOf<typeof worksheet>;
    'iceshop/worksheet-ticks': RowOf<typeof worksheetTicks>;
    'iceshop/worksheet-days': RowOf<typeof worksheetDays>;
  }
}
