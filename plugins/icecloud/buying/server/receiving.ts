// Receives a supplier order: the amounts of each line become stock in one transaction. If two people receive the same
// order, one wins and the other is told what changed (docs/domain 9.5).
import { sql } from 'kysely';
import {
  defineQuery,
  defineRoute,
  type FieldError,
  invalid,
  notFound,
  Problem,
  type RouteCall,
  type RowOf,
  type Stored,
} from '#api';
import type { settings } from '../../settings.ts';
import { linesOf, type OrderLine } from './supplier-order-lines.ts';

export const RECEIVING = {
  permissions: [
    'ICECLOUD_SUPPLIER_ORDERS_BASIC',
    'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
    'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
  ],
};
export const DISCREPANCIES = ['SHORT', 'DAMAGED', 'WRONG', 'TOO_WARM', 'EXTRA'];
export const OPEN = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];
const quantity = { type: 'number', minimum: 0, maximum: 99_999 } as const;

export const receiveOrder = defineRoute({
  method: 'POST',
  path: '/supplierorder/:id/receive',
  access: RECEIVING,
  query: { properties: { confirm: { type: 'string', enum: ['over'] } } },
  body: {
    required: ['version', 'lines'],
    properties: {
      version: { type: 'integer' },
      /** True if the delivery is complete: lines that the call does not name arrived as ordered. */
      done: { type: 'boolean' },
      lines: {
        type: 'array',
        maxItems: 200,
        items: {
          type: 'object',
          required: ['id', 'qty_received'],
          properties: {
            id: { type: 'integer' },
            qty_received: quantity,
            discrepancy: { type: 'string', enum: DISCREPANCIES },
            temperature_c: { type: 'number', minimum: -90, maximum: 90 },
            best_before: { type: 'string', format: 'date' },
          },
        },
      },
    },
  },
  run: async (call) => {
    const id = call.params.id;
    const order = await lockedOrder(id, call);
    const came = call.body.lines as readonly Came[];
    const lines = withWhatCame(linesOf(order), came, call.body.done === true);
    if (call.query.confirm !== 'over')
      refuseTooMuch(lines, came, call.settings.of<typeof settings>(order.division_id).over_receipt_percent);
    const orders = call.records('SupplierOrder', { by: 'product' });
    await orders.update(id, { lines });
    const status = call.body.done === true ? 'RECEIVED' : 'PARTLY_RECEIVED';
    if (status !== order.status) await orders.move(id, { status });
    return { data: await orders.get(id) };
  },
});

interface Came {
  readonly id: number;
  readonly qty_received: number;
  readonly discrepancy?: OrderLine['discrepancy'];
  readonly temperature_c?: number;
  readonly best_before?: string;
}

/** Reads an order that the caller may change and locks it until the call is over. */
async function lockedOrder(id: number, { records, body }: RouteCall): Promise<Stored<'SupplierOrder'>> {
  const order = await records('SupplierOrder').get(id, { lock: true, to: 'update' });
  if (!order) throw notFound();
  if (order.version !== body.version) throw new Problem(412, 'stale', { extra: { current: order } });
  if (!OPEN.includes(order.status ?? '')) throw new Problem(409, 'orderNotOnItsWay');
  return order;
}

function withWhatCame(lines: readonly OrderLine[], came: readonly Came[], isDone: boolean): OrderLine[] {
  const known = new Map(came.map((line) => [line.id, line]));
  const errors: FieldError[] = came.flatMap(({ id }, index) =>
    lines.some((line) => line.id === id) ? [] : [{ path: `lines.${index}.id`, code: 'relation' }],
  );
  if (errors.length > 0) throw invalid(errors);
  return lines.map((line) => {
    const now = known.get(line.id ?? 0);
    if (!now) return line;
    // A merge keeps fields that a row does not send, so a discrepancy that was put right is cleared here.
    const unsaid = { discrepancy: undefined, temperature_c: undefined, best_before: undefined };
    const isShort = isDone && now.discrepancy === undefined && now.qty_received < askedOf(line);
    return { ...line, ...unsaid, ...now, ...(isShort && { discrepancy: 'SHORT' as const }) };
  });
}

export const askedOf = ({ qty, qty_confirmed }: OrderLine): number => qty_confirmed ?? qty;

/** Refuses amounts above the ordered ones by more than this percentage, until a person confirms them. */
function refuseTooMuch(lines: readonly OrderLine[], came: readonly Came[], percent: number): void {
  const named = new Set(came.map(({ id }) => id));
  const over = lines.filter(
    (line) => named.has(line.id ?? 0) && (line.qty_received ?? 0) * 100 > askedOf(line) * (100 + percent),
  );
  if (over.length > 0) throw new Problem(409, 'overReceived', { extra: { lines: over.map(({ id }) => id) } });
}

/** The facts about the articles that people need at the door: their codes, and how cold they must be. */
export const receivingArticles = defineQuery({
  id: 'receiving-articles',
  access: RECEIVING,
  changesWith: ['SupplierOrder', 'SuppliedItem'],
  params: { required: ['order_id'], properties: { order_id: { type: 'integer' } } },
  row: {
    id: { type: 'integer' },
    barcode: { type: 'string' },
    sku: { type: 'string' },
    pack_unit: { type: 'string' },
    temperature: { type: 'string' },
  },
  always: ['id'],
  sql: ({ params, visible }) => sql`select distinct i.id, i.barcode, i.sku, i.pack_unit, i.temperature
    from supplierorder o join supplierorderline l on l.company_id = o.company_id and l.supplier_order_id = o.id
    join supplieditem i on i.company_id = l.company_id and i.id = l.supplied_item_id
    where ${visible('SupplierOrder', 'o')} and o.id = ${params.order_id} order by i.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/receiving-articles': RowOf<typeof receivingArticles>;
  }
}
