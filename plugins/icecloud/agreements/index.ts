// Contributes wage agreements, and the legal documents that are made from them.
import { definePart } from '#core/contract';
import wageagreement from '#schemas/icecloud/agreements/wageagreement.json';
import wagescale from '#schemas/icecloud/agreements/wagescale.json';
import { templateKinds } from './templates.ts';

const VIEW = ['ICECLOUD_WAGE_AGREEMENTS_VIEW'];
const SEES = [...VIEW, 'ICECLOUD_WAGE_AGREEMENTS_MODERATE'];

export default definePart({
  id: 'agreements',
  knows: ['iceclock'],
  permissions: SEES,
  entities: [
    {
      file: wageagreement,
      beside: () => import('./pages/WageToday.tsx'),
      actions: [
        {
          id: 'agreement-papers',
          permissions: SEES,
          icon: 'document',
          when: { legal_document_template_id: { empty: false } },
          load: () => import('./pages/LegalDocument.tsx'),
        },
      ],
    },
    wagescale,
  ],
  extends: {
    Employee: {
      panels: [
        { id: 'wage-agreements', permissions: VIEW, related: { resource: 'wageagreement', field: 'employee_id' } },
      ],
    },
  },
  templateKinds,
  texts: {
    en: () => import('#locales/en/icecloud/agreements.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/agreements.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/agreements.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/agreements.json', { with: { type: 'json' } }),
  },
});
