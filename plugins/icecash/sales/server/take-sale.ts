// Takes tickets of tills and tablets, at once or out of a batch: what was sold is a fact, so that only what cannot be
// right is refused (docs/domain 18.4).
import { type DeviceCall, defineDeviceCall, type Stored } from '#api';
import { businessDay, centsOf } from '#core/contract';
import { whereSold } from '../../drawers/server/where-sold.ts';
import type { SentSale } from '../sent.ts';
import type { ReckonedTicket } from '../ticket.ts';
import { checkedSale } from './check-sale.ts';
import { doubtedLine, doubtOfDiscount, tilesOf } from './doubts.ts';
import { SALE_BODY } from './sale-body.ts';
import { hashOfSent, sameTicket } from './sale-number.ts';

/** Kinds of devices that sell. */
export const SELLING = ['TILL', 'TABLET'];

export const SALE_ANSWER = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        nr: { type: 'integer' },
        status: { type: 'string' },
        has_doubts: { type: 'boolean' },
      },
    },
  },
} as const;

export const takeSaleAtDevice = defineDeviceCall({
  ...{ method: 'POST', path: '/sale', kinds: SELLING, signedOn: true, offline: true },
  body: SALE_BODY,
  answer: SALE_ANSWER,
  run: async (call) => ({ data: shownSale(await takeSale(call, call.body, call.person?.employeeId)) }),
});

export type Taking = Pick<DeviceCall, 'db' | 'companyId' | 'records' | 'settings' | 'device' | 'at'>;
type Sale = Stored<'Sale'>;

export const shownSale = ({ id, nr, status, has_doubts }: Sale) => ({ id, nr, status, has_doubts });

/** Answers the ticket, which may have been taken before. */
export async function takeSale(call: Taking, sent: SentSale, employeeId: number | undefined): Promise<Sale> {
  const sent_hash = hashOfSent(sent);
  const known = await sameTicket(call, sent.nr, sent_hash);
  if (known) return known;
  const ticket = checkedSale(sent);
  const sales = call.records('Sale', { by: 'product' });
  const id = await sales.create({
    ...(await headOf(call, sent)),
    ...(await contentsOf(call, sent, ticket)),
    ...{ employee_id: employeeId, sent_hash },
  });
  return (await sales.get(id)) as Sale;
}

/** Tells when, where and by which device it was sold. A moment that has not come yet is now. */
async function headOf(call: Taking, { nr, kind, status, drawer, position, reason, webshop_order_id }: SentSale) {
  const received_at = new Date().toISOString();
  const at = call.at < received_at ? call.at : received_at;
  return {
    ...{ nr, kind, status, at, received_at, device_id: call.device.id, reason, ...position },
    ...(webshop_order_id !== undefined && { webshop_order_id }),
    business_date: businessDay(at, call.settings.company().day_cutoff),
    ...(await whereSold(call, drawer, at)),
  };
}

/** What was sold and how it was paid, with the doubts. */
export async function contentsOf({ records }: Pick<Taking, 'records'>, sent: SentSale, ticket: ReckonedTicket) {
  const tiles = await tilesOf([...sent.lines, ...(sent.discounts ?? [])], records);
  const lines = ticket.lines.map((line) => ({ ...line, ...doubtedLine(line, tiles) }));
  const discounts = (sent.discounts ?? []).map((one) => ({ ...one, doubt: doubtOfDiscount(one, tiles) }));
  const { payments } = sent;
  const menu = sent.menu_id && (await records('Menu', { by: 'product' }).get(sent.menu_id));
  return {
    ...{ lines, discounts, payments },
    ...{ vat: sent.kind === 'ORDER' ? [] : ticket.vat, total_vati: sent.total_vati },
    methods: [...new Set(payments.map(({ method }) => method))],
    rounding: payments.reduce((all, { rounding = 0 }) => all + centsOf(rounding), 0) / 100,
    has_doubts: [...lines, ...discounts].some(({ doubt }: { doubt?: string }) => doubt !== undefined),
    ...(menu && { menu_id: menu.id }),
  };
}
