// Contributes messages to those on a shift or a day, and notes to the next shift.
import { definePart } from '#core/contract';

export default definePart({
  id: 'messages',
  entities: [],
  texts: {
    en: () => import('#locales/en/iceclock/messages.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/messages.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/messages.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/messages.json', { with: { type: 'json' } }),
  },
});
