// Contributes the company's structure: its establishment units with their divisions, as a tree and as a list.
import { definePart } from '#core/contract';
import closingday from '#schemas/icecloud/structure/closingday.json';
import division from '#schemas/icecloud/structure/division.json';
import establishmentunit from '#schemas/icecloud/structure/establishmentunit.json';

const SEES = ['ICECLOUD_COMPANY_STRUCTURE_VIEW', 'ICECLOUD_COMPANY_STRUCTURE_MODERATE'];

export default definePart({
  id: 'structure',
  permissions: SEES,
  goTo: { c: 'companystructure' },
  pages: [
    {
      id: 'companystructure',
      path: 'icecloud/companystructure',
      permissions: SEES,
      icon: 'diagram-tree',
      load: () => import('./pages/CompanyStructure.tsx'),
    },
  ],
  entities: [
    { file: establishmentunit, cells: { opening_hours: () => import('./pages/WeekHours.tsx') } },
    division,
    {
      file: closingday,
      tools: [{ id: 'holidays', permissions: SEES, icon: 'calendar', load: () => import('./pages/Holidays.tsx') }],
    },
  ],
  steps: [
    { id: 'unit', model: 'EstablishmentUnit', to: 'icecloud/companystructure', sortFirst: 95 },
    { id: 'division', model: 'Division', to: 'icecloud/companystructure', sortFirst: 94 },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/structure.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/structure.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/structure.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/structure.json', { with: { type: 'json' } }),
  },
});
