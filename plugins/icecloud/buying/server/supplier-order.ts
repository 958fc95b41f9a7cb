// Holds the rules of supplier orders: what may be ordered from whom, at which prices, until when, and what each step
// writes into the order (docs/domain 9.3). Who is mailed and told of it follows in order-mail.ts and buyer-told.ts.
import { sql } from 'kysely';
import {
  type EntityHooks,
  type FieldError,
  forbidden,
  type HookContext,
  invalid,
  type Stored,
  type Unsaved,
} from '#api';
import { can } from '#core/contract';
import { deadlineSql } from './order-terms.ts';
import { completeLines, linesOf } from './supplier-order-lines.ts';

const ADMIN = { permissions: ['ICECLOUD_SUPPLIER_ORDERS_ADMIN'] };
const EXTRA = { permissions: ['ICECLOUD_SUPPLIER_ORDERS_EXTENDED', 'ICECLOUD_SUPPLIER_ORDERS_ADMIN'] };
/**
 * States in which the supplier has the order: the ordered amounts are fixed, and the supplier's answers can be filled
 * in.
 */
const SENT = ['SENT', 'CONFIRMED'];

export const supplierOrderHooks: EntityHooks<'SupplierOrder'> = {
  validate: async (order, context) => [
    ...(await wrongSupplier(order, context)),
    ...changedPrices(order, context),
    ...changedWhileSent(order, context),
  ],
  beforeCreate: async (order, context) => {
    order.status_at = new Date().toISOString();
    if (!context.actor.isProduct) order.ordered_by_employee_id = context.actor.employeeId;
    await complete(order, context);
  },
  beforeUpdate: async (order, context) => {
    if (order.status !== context.previous?.status) return;
    // A person who changes a placeholder makes an order of it.
    if (order.status === 'PLACEHOLDER' && !context.actor.isProduct) begin(order, context);
    await complete(order, context);
  },
  onMove: {
    status: { DRAFT: begin, SENT: send, RECEIVED: receiveTheRest },
  },
};

async function complete(order: Unsaved<'SupplierOrder'>, context: HookContext<'SupplierOrder'>): Promise<void> {
  order.deadline = await deadlineOf(order, context);
  await completeLines(order, context);
}

function begin(order: Unsaved<'SupplierOrder'>, { actor }: HookContext<'SupplierOrder'>): void {
  order.status = 'DRAFT';
  order.ordered_by_employee_id ??= actor.employeeId;
}

async function send(order: Stored<'SupplierOrder'>, context: HookContext<'SupplierOrder'>): Promise<void> {
  const lines = linesOf(order);
  if (lines.length === 0) throw invalid([{ path: 'lines', code: 'minItems', params: { limit: 1 } }]);
  const items = context.records('SuppliedItem', { by: 'product' });
  const extra = await items.list({ id: lines.map((line) => line.supplied_item_id), is_extra: true });
  if (extra.length > 0 && !context.actor.isProduct && !can(context.actor, EXTRA)) throw forbidden(EXTRA);
  order.sent_at = new Date().toISOString();
  order.ordered_by_employee_id ??= context.actor.employeeId;
}

/** Fills in lines without a received amount: the confirmed amount, or else the ordered one. */
function receiveTheRest(order: Stored<'SupplierOrder'>): void {
  order.received_at = new Date().toISOString();
  order.lines = linesOf(order).map((line) => ({
    ...line,
    qty_received: line.qty_received ?? line.qty_confirmed ?? line.qty,
  }));
}

async function deadlineOf(
  { supplier_id, delivery_date }: Unsaved<'SupplierOrder'>,
  { db, actor }: HookContext<'SupplierOrder'>,
): Promise<string | undefined> {
  const { rows } = await sql<{
    deadline: string | null;
  }>`select to_char(${deadlineSql(delivery_date)} at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deadline
    from supplier s where s.company_id = ${actor.companyId} and s.id = ${supplier_id}`.execute(db);
  return rows[0]?.deadline ?? undefined;
}

/** Refuses a new order from a supplier that takes no orders of that division. */
async function wrongSupplier(
  order: Unsaved<'SupplierOrder'>,
  { records, previous }: HookContext<'SupplierOrder'>,
): Promise<FieldError[]> {
  if (previous) return [];
  const supplier = await records('Supplier', { by: 'product' }).get(order.supplier_id);
  const divisions = supplier?.division_ids ?? [];
  if (supplier?.active === false) return [{ path: 'supplier_id', code: 'supplierInactive' }];
  if (divisions.length > 0 && !divisions.includes(order.division_id)) {
    return [{ path: 'division_id', code: 'supplierNotForDivision', params: { supplier: supplier?.name } }];
  }
  return [];
}

function changedPrices(
  order: Unsaved<'SupplierOrder'>,
  { previous, actor }: HookContext<'SupplierOrder'>,
): FieldError[] {
  if (actor.isProduct || can(actor, ADMIN)) return [];
  const before = new Map(linesOf(previous).map(({ id, price_vate }) => [id, price_vate]));
  return linesOf(order).flatMap(({ id, price_vate }, index) =>
    price_vate === undefined || price_vate === before.get(id)
      ? []
      : [{ path: `lines.${index}.price_vate`, code: 'forbiddenField' }],
  );
}

function changedWhileSent(
  order: Unsaved<'SupplierOrder'>,
  { previous, actor }: HookContext<'SupplierOrder'>,
): FieldError[] {
  if (actor.isProduct || !SENT.includes(previous?.status ?? '')) return [];
  const before = new Map(linesOf(previous).map((line) => [line.id, line]));
  const errors = linesOf(order).flatMap((line, index) => {
    const asked = before.get(line.id);
    const isSame = asked && asked.qty === line.qty && asked.supplied_item_id === line.supplied_item_id;
    return isSame ? [] : [{ path: `lines.${index}.${asked ? 'qty' : 'supplied_item_id'}`, code: 'orderIsSent' }];
  });
  const isShorter = linesOf(order).length < before.size;
  return isShorter && errors.length === 0 ? [{ path: 'lines', code: 'orderIsSent' }] : errors;
}
