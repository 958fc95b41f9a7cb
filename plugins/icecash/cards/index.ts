// Contributes payments by card: each amount that a till pushed to its terminal, and what became of it.
import { definePart } from '#core/contract';
import cardpayment from '#schemas/icecash/cards/cardpayment.json';

export default definePart({
  id: 'cards',
  entities: [cardpayment],
  texts: {
    en: () => import('#locales/en/icecash/cards.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/cards.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/cards.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/cards.json', { with: { type: 'json' } }),
  },
});
