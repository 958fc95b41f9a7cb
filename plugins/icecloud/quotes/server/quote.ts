// Holds the rules of quotes: their sums, the day until which a sent one is valid, and that it goes to the customer
// (docs/domain 10.7).
import { defineJob, defineReaction, type EntityHooks, type LetterTemplate, type ServerLetter, type Stored } from '#api';
import { dayAfter, formatMoment, formattingLocale, type Locale, numberFormat, today } from '#core/contract';
import { addedUp, discountFaults } from '../../invoices/added-up.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export const quoteHooks: EntityHooks<'Quote'> = {
  validate: (quote) => ((quote.status ?? 'DRAFT') === 'DRAFT' ? discountFaults(quote) : []),
  beforeCreate: (quote) => {
    quote.status_at = new Date().toISOString();
    Object.assign(quote, addedUp(quote));
  },
  beforeUpdate: (quote) => {
    if ((quote.status ?? 'DRAFT') === 'DRAFT') Object.assign(quote, addedUp(quote));
  },
  onMove: {
    status: {
      SENT: (quote) => {
        quote.quote_date = today();
        quote.valid_until = dayAfter(today(), quote.valid_days ?? 30);
      },
    },
  },
};

const template: LetterTemplate<'Quote'> = {
  of: 'Quote',
  receiver: ({ name }) => name,
  values: (quote, { locale }) => valuesOf(quote, locale),
};

export const quoteLetters: readonly ServerLetter[] = [
  {
    id: 'quote',
    attachments: ['quote'],
    template,
    sent: ({ id }, { records, at }) => records('Quote', { by: 'product' }).update(Number(id), { mailed_at: at }),
  },
];

function valuesOf({ nr, valid_until, total_vati = 0 }: Stored<'Quote'>, locale: Locale) {
  const spoken = formattingLocale(locale);
  return {
    nr: nr ?? '',
    valid_until: valid_until ? formatMoment(spoken, valid_until, DAY) : '',
    amount: numberFormat(spoken, { style: 'currency', currency: 'EUR' }).format(total_vati),
  };
}

/** Mails the quote, as it is sent, to a customer with an e-mail address. */
export const quoteSent = defineReaction({
  to: 'Quote',
  fields: ['status'],
  on: ['update'],
  run: async (quote, { previous, records, sendLetter }) => {
    if (quote.status !== 'SENT' || previous?.status !== 'DRAFT' || !quote.email) return;
    const sent = (await records('Quote', { by: 'product' }).get(quote.id)) ?? quote;
    const locale = quote.locale ?? 'nl';
    const to = { address: quote.email, name: quote.name, locale };
    await sendLetter('icecloud/quote', { to, values: valuesOf(sent, locale), params: { id: quote.id } });
  },
});

export const quotesExpire = defineJob({
  id: 'quotes-expire',
  at: '05:10',
  run: async ({ records }) => {
    const quotes = records('Quote');
    for (const { id, valid_until } of await quotes.list({ status: 'SENT' }))
      if (valid_until && valid_until < today()) await quotes.move(id, { status: 'EXPIRED' });
  },
});
