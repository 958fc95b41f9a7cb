// Contributes the company's own record: its identity, licences and settings.
import { definePart } from '#core/contract';
import company from '#schemas/icecloud/company/company.json';

export default definePart({
  id: 'company',
  permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'],
  notices: [{ id: 'licence-ends', icon: 'time', tone: 'warning' }],
  entities: [
    {
      file: company,
      cells: { settings: () => import('./pages/SettingsCell.tsx') },
      pages: { index: () => import('./pages/CompanyPage.tsx') },
    },
  ],
  steps: [
    {
      id: 'company',
      model: 'Company',
      by: 'update',
      filters: { enterprise_nr: { empty: false }, address_street: { empty: false }, iban: { empty: false } },
      to: 'icecloud/company',
      sortFirst: 100,
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/company.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/company.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/company.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/company.json', { with: { type: 'json' } }),
  },
});
