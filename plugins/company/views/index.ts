// Contributes saved views of lists.
import { definePart } from '#core/contract';
import savedview from '#schemas/company/views/savedview.json';

export default definePart({
  id: 'views',
  entities: [savedview],
  texts: {
    en: () => import('#locales/en/company/views.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/views.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/views.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/views.json', { with: { type: 'json' } }),
  },
});
