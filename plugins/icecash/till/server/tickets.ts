// Answers a till or tablet its last tickets, or one of them, for after a reload and to give money back.

import { sql } from 'kysely';
import { type DeviceCall, defineDeviceCall, notFound, type Stored } from '#api';
import { NR } from '../../sales/server/sale-body.ts';
import { SELLING } from '../../sales/server/take-sale.ts';

const PRODUCT = { by: 'product' } as const;
/** So many does a till keep. */
const MOST = 200;

type Sale = Stored<'Sale'>;
type Calling = Pick<DeviceCall, 'db' | 'companyId' | 'device' | 'records'>;

/** GET /v1/icecash/ticket: the last ones, the newest first; `?nr=` one of this device; `?id=` one of any device. */
export const ticketsOfTill = defineDeviceCall({
  ...{ method: 'GET', path: '/ticket', kinds: SELLING },
  query: {
    properties: {
      nr: NR,
      id: { type: 'integer', minimum: 1 },
      limit: { type: 'integer', minimum: 1, maximum: MOST, default: 50 },
    },
  },
  answer: { type: 'object', properties: { data: { type: 'array', items: { type: 'object' } } } },
  run: async (call) => {
    const { nr, id, limit } = call.query;
    // What other devices sold is for people alone.
    if (id !== undefined && !call.person) throw notFound();
    const ids = id === undefined ? await idsOf(call, nr, limit) : [id];
    const sales = await call.records('Sale', PRODUCT).list({ id: ids });
    const refunds = await call.records('Sale', PRODUCT).list({ refund_of_id: ids });
    const people = await namesOf(sales, call);
    const newest = sales.toSorted((a, b) => b.at.localeCompare(a.at) || b.nr - a.nr);
    return { data: newest.map((sale) => shownTicket(sale, { refunds, people })) };
  },
});

async function idsOf({ db, companyId, device }: Calling, nr: number | undefined, limit: number): Promise<number[]> {
  const one = nr === undefined ? sql`true` : sql`nr = ${nr}`;
  const { rows } = await sql<{ id: number }>`select id::int as id from sale
    where company_id = ${companyId} and device_id = ${device.id} and ${one} order by nr desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function namesOf(sales: readonly Sale[], { records }: Calling): Promise<Map<number, string>> {
  const ids = [...new Set(sales.flatMap(({ employee_id }) => employee_id ?? []))];
  const people = await records('Employee', PRODUCT).list({ id: ids });
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}

interface Beside {
  readonly refunds: readonly Sale[];
  readonly people: ReadonlyMap<number, string>;
}

function shownTicket(sale: Sale, { refunds, people }: Beside) {
  const { id, nr, kind, status, at, device_id, discounts, payments, total_vati, rounding, reason, menu_id } = sale;
  const back = refunds.filter(({ refund_of_id }) => refund_of_id === id).flatMap(({ lines = [] }) => lines);
  const lines = (sale.lines ?? []).map((line) => ({
    ...line,
    refunded: back.reduce((all, one) => (one.refunded_line_id === line.id ? all - one.qty : all), 0),
  }));
  return {
    ...{ id, nr, kind, status, at, device_id, menu_id, lines, discounts, payments, total_vati, rounding, reason },
    ...{ webshop_order_id: sale.webshop_order_id, refund_of_id: sale.refund_of_id, vat: sale.vat },
    seller: people.get(sale.employee_id ?? 0) ?? '',
  };
}
