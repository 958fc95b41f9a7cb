// Contributes the page on which a company rewords Scoop's texts.
import { definePart } from '#core/contract';
import textoverride from '#schemas/company/texts/textoverride.json';

export default definePart({
  id: 'texts',
  pages: [
    {
      id: 'texts',
      path: 'icecloud/company/texts',
      under: 'settings',
      permissions: ['ICECLOUD_COMPANIES_MODERATE'],
      icon: 'translate',
      load: () => import('./pages/Texts.tsx'),
    },
  ],
  entities: [textoverride],
  texts: {
    en: () => import('#locales/en/company/texts.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/texts.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/texts.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/texts.json', { with: { type: 'json' } }),
  },
});
