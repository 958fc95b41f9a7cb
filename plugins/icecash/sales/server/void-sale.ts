// Voids a ticket after it was paid, while its drawer is open: the money goes back at once, and the ticket counts nowhere.
import { Problem, type Stored } from '#api';
import { businessDay } from '#core/contract';
import { joinDrawer } from '../../drawers/server/drawer-lock.ts';
import { type Moving, moveBack } from './money-back.ts';

type Sale = Stored<'Sale'>;
const PRODUCT = { by: 'product' } as const;

interface Voided {
  readonly reason: string;
  readonly approved_by_employee_id: number;
}

/** The ticket is locked already. */
export async function voidSale(context: Moving, sale: Sale, { reason, ...by }: Voided): Promise<void> {
  const sales = context.records('Sale', PRODUCT);
  if ((await sales.list({ refund_of_id: sale.id })).length > 0) throw new Problem(409, 'saleGivenBack');
  await refuseCounted(context, sale);
  await sales.update(sale.id, { ...by, status: 'VOIDED', reason });
  await moveBack(context, {
    ...{ ticket: sale, sale, reason, payments: sale.payments ?? [] },
    lines: (sale.lines ?? []).map(({ gift_card_id, total_vati = 0 }) => ({ gift_card_id, amount: total_vati })),
  });
}

/** Once the drawer was counted, or without one the day is over, a refund says when the money went. */
async function refuseCounted({ db, records, settings }: Moving, sale: Sale): Promise<void> {
  if (sale.drawer_session_id !== undefined) await joinDrawer(db, sale.drawer_session_id);
  const session = await records('DrawerSession', PRODUCT).get(sale.drawer_session_id);
  const today = businessDay(new Date(), settings.company().day_cutoff);
  const isOpen = session ? session.status === 'OPEN' : sale.business_date === today;
  if (!isOpen) throw new Problem(409, 'saleDrawerClosed');
}
