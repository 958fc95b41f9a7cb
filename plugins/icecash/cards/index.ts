// Contributes payments by card: each amount that a till pushed to its terminal, and what became of it.
import { definePart } from '#core/contract';
import cardpayment from '#schemas/icecash/cards/cardpayment.json';

export default definePart({
  id: 'cards',
  entities: [
    {
      file: cardpayment,
      actions: [
        {
          id: 'card-back',
          permissions: ['ICECASH_SALES_MODERATE'],
          icon: 'undo',
          // A payment that is on a ticket goes back with its ticket.
          when: { status: 'APPROVED', sale_id: { empty: true }, refund_of_id: { empty: true } },
          call: {
            path: 'cardpayment/{id}/back',
            arguments: {
              type: 'object',
              required: ['reason'],
              properties: { reason: { type: 'string', minLength: 1, maxLength: 255 } },
            },
          },
        },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/icecash/cards.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/cards.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/cards.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/cards.json', { with: { type: 'json' } }),
  },
});
