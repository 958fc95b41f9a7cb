// Contributes what is declared to the social security of who begins and stops.
import { definePart } from '#core/contract';

export default definePart({
  id: 'dimona',
  texts: {
    en: () => import('#locales/en/iceclock/dimona.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/dimona.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/dimona.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/dimona.json', { with: { type: 'json' } }),
  },
});
