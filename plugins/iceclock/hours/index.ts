// Contributes the overview of planned against worked hours.
import { definePart } from '#core/contract';

export default definePart({
  id: 'hours',
  texts: {
    en: () => import('#locales/en/iceclock/hours.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/hours.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/hours.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/hours.json', { with: { type: 'json' } }),
  },
});
