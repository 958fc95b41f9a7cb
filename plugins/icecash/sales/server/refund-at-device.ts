// Takes what sellers give back at a device: somebody who may do that approves, by being the seller or by a badge or PIN.
import { type DeviceCall, defineDeviceCall, type Input, invalid, Problem, type Stored } from '#api';
import { whereSold } from '../../drawers/server/where-sold.ts';
import { approvedBy } from './approval.ts';
import { refundSale, saleToGiveBack } from './refund-sale.ts';
import { NR } from './sale-body.ts';
import { hashOfSent, sameTicket } from './sale-number.ts';
import { SELLING } from './take-sale.ts';
import { voidSale } from './void-sale.ts';

/** A ticket is named by its id, or by its number on the device that calls. */
const TICKET = { sale_id: { type: 'integer', minimum: 1 }, of_nr: NR } as const;
export const REASON = { type: 'string', minLength: 1, maxLength: 255 } as const;

export const REFUND = {
  required: ['reason'],
  properties: {
    reason: REASON,
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: {
        type: 'object',
        required: ['id', 'qty'],
        properties: { id: { type: 'integer' }, qty: { type: 'integer', minimum: 1, maximum: 999 } },
      },
    },
    /** How money goes back that was not paid by gift card; by itself as it came. */
    method: { type: 'string', enum: ['CASH', 'TERMINAL', 'OTHER'] },
  },
} as const satisfies Input;

export const REFUND_ANSWER = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        nr: { type: 'integer' },
        total_vati: { type: 'number' },
        payments: { type: 'array', items: { type: 'object' } },
      },
    },
  },
} as const;

export const shownRefund = ({ id, nr, total_vati, payments }: Stored<'Sale'>) => ({ id, nr, total_vati, payments });

const AT_DEVICE = { method: 'POST', kinds: SELLING, signedOn: true, offline: true, approves: true } as const;

/** POST /v1/icecash/void */
export const voidAtDevice = defineDeviceCall({
  ...{ ...AT_DEVICE, path: '/void' },
  body: { required: ['reason'], properties: { ...TICKET, reason: REASON } },
  run: async (call) => {
    const approved_by_employee_id = approvedBy(call);
    const sale = await saleToGiveBack(await idOf(call, call.body), call.records);
    // The money lies in the drawer of the device that took it.
    if (sale.device_id !== call.device.id) throw new Problem(409, 'saleOfOtherDevice');
    await voidSale(call, sale, { reason: call.body.reason, approved_by_employee_id });
    return { data: { id: sale.id, nr: sale.nr, status: 'VOIDED' } };
  },
});

/** POST /v1/icecash/refund, with the refund's own number */
export const refundAtDevice = defineDeviceCall({
  ...{ ...AT_DEVICE, path: '/refund' },
  body: {
    required: ['nr', ...REFUND.required],
    properties: {
      ...{ nr: NR, ...TICKET, ...REFUND.properties },
      drawer: { type: 'string', minLength: 1, maxLength: 40 },
    },
  },
  answer: REFUND_ANSWER,
  run: async (call) => {
    const { nr, drawer, sale_id: _, of_nr: __, ...asked } = call.body;
    const approved_by_employee_id = approvedBy(call);
    const sent_hash = hashOfSent(call.body);
    const known = await sameTicket(call, nr, sent_hash);
    if (known) return { data: shownRefund(known) };
    const sale = await saleToGiveBack(await idOf(call, call.body), call.records);
    const { device, at, person } = call;
    const head = { device_id: device.id, nr, at, employee_id: person?.employeeId, approved_by_employee_id, sent_hash };
    return {
      data: shownRefund(await refundSale(call, sale, asked, { ...head, ...(await whereSold(call, drawer, at)) })),
    };
  },
});

interface Named {
  readonly sale_id?: number;
  readonly of_nr?: number;
}

async function idOf({ records, device }: DeviceCall, { sale_id, of_nr }: Named): Promise<number | undefined> {
  if ((sale_id === undefined) === (of_nr === undefined)) throw invalid([{ path: 'sale_id', code: 'required' }]);
  if (sale_id !== undefined) return sale_id;
  const [found] = await records('Sale', { by: 'product' }).list({ device_id: device.id, nr: of_nr });
  return found?.id;
}
