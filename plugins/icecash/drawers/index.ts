// Contributes drawer sessions: what lay in the drawer of a till at opening and closing, and what should have.
import { definePart } from '#core/contract';
import drawersession from '#schemas/icecash/drawers/drawersession.json';

export default definePart({
  id: 'drawers',
  entities: [drawersession],
  texts: {
    en: () => import('#locales/en/icecash/drawers.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/drawers.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/drawers.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/drawers.json', { with: { type: 'json' } }),
  },
});
