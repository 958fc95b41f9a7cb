// Contributes checklists of opening, closing and cleaning.
import { definePart } from '#core/contract';

export default definePart({
  id: 'checklists',
  texts: {
    en: () => import('#locales/en/iceclock/checklists.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/checklists.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/checklists.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/checklists.json', { with: { type: 'json' } }),
  },
});
