// Contributes the dashboard's tile of turnover, which joins what all modules sell. It began as the webshop's, whose name its
// key keeps, so that it stays where people have put it.
import { definePart } from '#core/contract';

export default definePart({
  id: 'turnover',
  knows: ['iceshop', 'icecash'],
  widgets: [
    {
      ...{ id: 'turnover', as: 'iceshop', license: ['ICECLOUD', 'ICESHOP', 'ICECASH'], sortFirst: 45, day: 'BUSINESS' },
      permissions: ['ICESHOP_DAILY_REPORTS_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW'],
      load: () => import('./pages/TurnoverTile.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/turnover.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/turnover.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/turnover.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/turnover.json', { with: { type: 'json' } }),
  },
});
