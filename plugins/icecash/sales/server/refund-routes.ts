// Gives back in the office what a ticket was paid: a void while its drawer is open, or a refund with a number of the office.
import { defineRoute, notFound, type RouteCall, type Stored } from '#api';
import { officeNumber } from './office-device.ts';
import { REASON, REFUND, REFUND_ANSWER, shownRefund } from './refund-at-device.ts';
import { refundSale, saleToGiveBack } from './refund-sale.ts';
import { voidSale } from './void-sale.ts';

const access = { permissions: ['ICECASH_SALES_MODERATE'] };

/** POST /v1/sale/7/void */
export const voidInOffice = defineRoute({
  ...{ method: 'POST', below: 'sale', path: '/:id/void', access },
  body: { required: ['reason'], properties: { reason: REASON } },
  run: async (call) => {
    const sale = await saleOf(call);
    await voidSale(call, sale, { reason: call.body.reason, approved_by_employee_id: call.actor.employeeId });
    return { data: { id: sale.id, nr: sale.nr, status: 'VOIDED' } };
  },
});

/** POST /v1/sale/7/refund */
export const refundInOffice = defineRoute({
  ...{ method: 'POST', below: 'sale', path: '/:id/refund', access },
  body: REFUND,
  answer: REFUND_ANSWER,
  run: async (call) => {
    const sale = await saleOf(call);
    const { employeeId } = call.actor;
    const { icecream_van_id, division_id } = sale;
    const head = {
      ...(await officeNumber(call, call.texts?.[call.actor.locale]?.['icecash.device.OFFICE'] ?? 'Office')),
      ...{ at: new Date().toISOString(), employee_id: employeeId, approved_by_employee_id: employeeId },
      ...(icecream_van_id === undefined ? division_id !== undefined && { division_id } : { icecream_van_id }),
    };
    return { data: shownRefund(await refundSale(call, sale, call.body, head)) };
  },
});

/** As whoever calls sees it. */
async function saleOf(call: RouteCall<{ readonly id: number }>): Promise<Stored<'Sale'>> {
  if (!(await call.records('Sale').get(call.params.id))) throw notFound();
  return saleToGiveBack(call.params.id, call.records);
}
