// Mails a ticket to a customer, from the office or at the till; pressed twice, it goes out once (docs/domain 18.4).
import { defineDeviceCall, defineRoute, notFound, type RouteCall, type ServerLetter, type Stored } from '#api';
import { formatMoment, formattingLocale, isLocale, type Locale, numberFormat } from '#core/contract';
import { SEES_SALES } from './sale-paper.ts';

/** Notes when the mail was sent, and not when it was requested, because a mail can fail. */
const sent: ServerLetter['sent'] = ({ id }, { records, at }) =>
  records('Sale', { by: 'product' }).update(Number(id), { mailed_at: at });

export const saleLetters: readonly ServerLetter[] = [{ id: 'ticket', attachments: ['ticket'], sent }];

const body = {
  required: ['address'],
  properties: {
    address: { type: 'string', format: 'email' },
    locale: { type: 'string', enum: ['nl', 'fr', 'en', 'de'] },
  },
} as const;

/** POST /v1/sale/7/mail */
export const mailSale = defineRoute({
  method: 'POST',
  below: 'sale',
  path: '/:id/mail',
  access: SEES_SALES,
  body,
  run: async (call) => {
    const sale = await call.records('Sale').get(call.params.id);
    if (!sale) throw notFound();
    await mail(sale.id, call.body, call);
  },
});

/** POST /v1/icecash/mail: the till mails one of its own tickets, known by its number. */
export const mailAtDevice = defineDeviceCall({
  method: 'POST',
  path: '/mail',
  kinds: ['TILL', 'TABLET'],
  signedOn: true,
  offline: true,
  body: { required: ['nr', ...body.required], properties: { nr: { type: 'integer', minimum: 1 }, ...body.properties } },
  run: async (call) => {
    const { nr, ...to } = call.body;
    const [sale] = await call.records('Sale', { by: 'product' }).list({ device_id: call.device.id, nr });
    if (!sale) throw notFound();
    await mail(sale.id, to, call);
    return { data: { id: sale.id, nr } };
  },
});

interface Receiver {
  readonly address: string;
  readonly locale?: string;
}
type Mailing = Pick<RouteCall, 'records' | 'sendLetter' | 'texts' | 'actor'>;

/** How long the same address is the same press of the button. */
const AGAIN_MS = 60_000;

async function mail(id: number, { address, locale }: Receiver, call: Mailing): Promise<void> {
  const sales = call.records('Sale', { by: 'product' });
  const sale = await sales.get(id, { lock: true });
  if (!sale) throw notFound();
  const now = Date.now();
  const before = (sale.mails ?? []) as { address: string; at: string }[];
  if (before.some((one) => one.address === address && now - Date.parse(one.at) < AGAIN_MS)) return;
  const mails = [...before, { address, at: new Date(now).toISOString() }].slice(-20);
  await sales.update(id, { mails });
  const spoken = locale && isLocale(locale) ? locale : call.actor.locale;
  const name = call.texts?.[spoken]?.['icecash.ticket.customer'] ?? '';
  await call.sendLetter('icecash/ticket', {
    to: { address, name, locale: spoken },
    values: valuesOf(sale, spoken),
    params: { id },
  });
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function valuesOf({ nr, at, total_vati = 0 }: Stored<'Sale'>, locale: Locale) {
  const spoken = formattingLocale(locale);
  const amount = numberFormat(spoken, { style: 'currency', currency: 'EUR' }).format(total_vati);
  return { nr: String(nr), day: formatMoment(spoken, at, DAY), amount };
}
