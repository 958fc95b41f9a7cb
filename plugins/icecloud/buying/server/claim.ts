// Drafts a claim about what was wrong with a delivery, in the supplier's language, which a person reads, changes and
// sends.
import { defineRoute, notFound, Problem, type RouteCall, type ServerLetter, type Stored } from '#api';
import { formatMoment, formattingLocale, type Locale } from '#core/contract';
import { askedOf, RECEIVING } from './receiving.ts';
import { linesOf } from './supplier-order-lines.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const PATH = '/supplierorder/:id/claim';
/** The letter's text is the draft as the person changed it. */
export const claimLetter: ServerLetter = { id: 'claim', attachments: ['claim'] };

export const claimDraft = defineRoute({
  method: 'GET',
  path: PATH,
  access: RECEIVING,
  run: async (call) => {
    const { order, supplier } = await about(call);
    const say = saying(call, localeOf(supplier));
    const wrong = linesOf(order).filter(({ discrepancy }) => discrepancy !== undefined);
    if (wrong.length === 0) throw new Problem(409, 'nothingToClaim');
    const lines = wrong.map((line) =>
      say('icecloud.claim.line', {
        name: line.name ?? '',
        asked: String(askedOf(line)),
        received: String(line.qty_received ?? 0),
        what: say(`icecloud.supplierorder.lines.discrepancy.${line.discrepancy}`),
        temperature: line.temperature_c === undefined ? '' : ` (${line.temperature_c} °C)`,
      }),
    );
    const date = formatMoment(formattingLocale(localeOf(supplier)), order.delivery_date, DAY);
    const values = { nr: order.nr ?? '', date, lines: lines.join('\n') };
    return {
      data: {
        to: supplier.email,
        subject: say('icecloud.claim.subject', values),
        body: say('icecloud.claim.body', values),
        claimed_at: order.claimed_at,
      },
    };
  },
});

export const sendClaim = defineRoute({
  method: 'POST',
  path: PATH,
  access: RECEIVING,
  body: {
    required: ['subject', 'body'],
    properties: {
      subject: { type: 'string', minLength: 1, maxLength: 200 },
      body: { type: 'string', minLength: 1, maxLength: 5000 },
    },
  },
  run: async (call) => {
    const { order, supplier } = await about(call);
    if (!supplier.email) throw new Problem(409, 'supplierWithoutEmail');
    const name = supplier.contact_name ?? supplier.name;
    const values = { subject: call.body.subject, body: call.body.body };
    const to = { address: supplier.email, name, locale: localeOf(supplier) };
    await call.sendLetter('icecloud/claim', { to, values, params: { id: order.id } });
    const orders = call.records('SupplierOrder', { by: 'product' });
    await orders.update(order.id, { claimed_at: new Date().toISOString() });
  },
});

type Asking = Pick<RouteCall<{ readonly id: number }>, 'records' | 'params'>;

async function about({
  records,
  params,
}: Asking): Promise<{ order: Stored<'SupplierOrder'>; supplier: Stored<'Supplier'> }> {
  const order = await records('SupplierOrder').get(params.id, { lock: true, to: 'update' });
  const supplier = order && (await records('Supplier', { by: 'product' }).get(order.supplier_id));
  if (!order || !supplier) throw notFound();
  return { order, supplier };
}

export const localeOf = ({ locale }: Partial<Stored<'Supplier'>>): Locale => locale ?? 'nl';

/** Shipped texts in another language than the caller's. */
function saying({ texts = {} }: Pick<RouteCall, 'texts'>, locale: Locale) {
  return (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (texts[locale]?.[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
