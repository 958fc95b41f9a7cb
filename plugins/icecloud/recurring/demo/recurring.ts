// Makes the demo company's invoices that repeat: rented freezers each month, and upkeep each quarter, all from the
// first of a month to come (docs/domain 20.1).
import type { DemoContext } from '#api';
import { number97, shifted } from '#api/demo';
import { addedUp } from '../../invoices/added-up.ts';
import { monthAfter } from '../../invoices/month.ts';
import recurring from './recurring.json';

export async function seedRecurring({ add, today }: DemoContext): Promise<void> {
  // Not so soon that a night's work makes them of somebody who only looks around.
  const begins_on = monthAfter(shifted(today, 7), 1);
  const rows = recurring.map(({ customer: { firm, ...customer }, ...repeat }) => {
    const { lines, total_vati, discount_vati } = addedUp(repeat);
    return {
      ...{ ...customer, enterprise_nr: number97(firm), address_country: 'BE', payment_days: 30, ...repeat },
      ...{
        lines,
        total_vati,
        ...(discount_vati !== undefined && { discount_vati }),
        begins_on,
        next_on: begins_on,
        active: true,
        made: 0,
      },
    };
  });
  await add('RecurringInvoice', rows);
}
