// Contributes templates of letters and papers.
import { definePart } from '#core/contract';
import pandoratemplate from '#schemas/icecloud/templates/pandoratemplate.json';

export default definePart({
  id: 'templates',
  permissions: ['ICECLOUD_PANDORA_TEMPLATES_VIEW', 'ICECLOUD_PANDORA_TEMPLATES_MODERATE'],
  entities: [pandoratemplate],
  steps: [{ id: 'templates', model: 'PandoraTemplate', sortFirst: 20 }],
  texts: {
    en: () => import('#locales/en/icecloud/templates.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/templates.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/templates.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/templates.json', { with: { type: 'json' } }),
  },
});
