// Sends the mails of a supplier order: the order itself as PDF when it is sent, and a notice when it is cancelled
// (docs/domain 9.3).
import type { HookContext, LetterTemplate, ServerLetter, Stored } from '#api';
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

/**
 * The mail is queued in the transaction of the step that sends or cancels the order. Orders by other channels are sent
 * by people.
 */
export async function mailOrder(
  order: Stored<'SupplierOrder'>,
  context: Pick<HookContext, 'records' | 'sendLetter'>,
  letter: string,
) {
  const supplier = await context.records('Supplier', { by: 'product' }).get(order.supplier_id);
  if (supplier?.order_channel !== 'EMAIL' || !supplier.email) return;
  const locale = localeOf(supplier);
  await context.sendLetter(`icecloud/${letter}`, {
    to: { address: supplier.email, name: supplier.contact_name ?? supplier.name, locale },
    values: valuesOf(order, locale),
    params: { id: order.id },
  });
}

/** A cancelled draft needs no mail, because the supplier never got it. */
export async function mailCancelled(
  order: Stored<'SupplierOrder'>,
  context: HookContext<'SupplierOrder'>,
): Promise<void> {
  if (WITH_SUPPLIER.includes(context.previous?.status ?? '')) await mailOrder(order, context, 'order-cancelled');
}
