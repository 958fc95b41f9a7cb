// Sends the mails of a supplier order: the order itself as PDF when it is sent, and a notice when it is cancelled
// (docs/domain 9.3).
import { defineReaction, type HookContext, type LetterTemplate, type ServerLetter, type Stored } from '#api';
import { formatMoment, formattingLocale, type Locale } from '#core/contract';
import { localeOf } from './claim.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const WITH_SUPPLIER = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

const template: LetterTemplate<'SupplierOrder'> = {
  of: 'SupplierOrder',
  receiver: async ({ supplier_id }, { records }) => {
    const supplier = await records('Supplier').get(supplier_id);
    return supplier?.contact_name ?? supplier?.name ?? '';
  },
  values: (order, { locale }) => valuesOf(order, locale),
};

export const orderLetters: readonly ServerLetter[] = [
  { id: 'order', attachments: ['supplier-order'], template },
  { id: 'order-cancelled', template },
];

function valuesOf(order: Stored<'SupplierOrder'>, locale: Locale) {
  const date = formatMoment(formattingLocale(locale), order.delivery_date, DAY);
  return { nr: order.nr ?? '', date, delivery_date: date, reason: order.cancel_reason ?? '' };
}

/** The supplier is mailed what is ordered, and that it is not any more; a cancelled draft is nobody else's business. */
export const supplierTold = defineReaction({
  to: 'SupplierOrder',
  fields: ['status'],
  run: async (order, context) => {
    if (order.status === 'SENT') await mailOrder(order, context, 'icecloud/order');
    const wasWithSupplier = WITH_SUPPLIER.includes(context.previous?.status ?? '');
    if (order.status === 'CANCELLED' && wasWithSupplier) await mailOrder(order, context, 'icecloud/order-cancelled');
  },
});

/** Other channels are people's own work. */
async function mailOrder(
  order: Stored<'SupplierOrder'>,
  context: Pick<HookContext, 'records' | 'sendLetter'>,
  letter: 'icecloud/order' | 'icecloud/order-cancelled',
): Promise<void> {
  const supplier = await context.records('Supplier', { by: 'product' }).get(order.supplier_id);
  if (supplier?.order_channel !== 'EMAIL' || !supplier.email) return;
  const locale = localeOf(supplier);
  await context.sendLetter(letter, {
    to: { address: supplier.email, name: supplier.contact_name ?? supplier.name, locale },
    values: valuesOf(order, locale),
    params: { id: order.id },
  });
}
