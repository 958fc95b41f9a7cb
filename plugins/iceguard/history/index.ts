// Contributes the page of a metric's history, which everybody may open: the metric's own permission holds back its values.
import { definePart } from '#core/contract';

export default definePart({
  id: 'history',
  pages: [
    {
      id: 'metric-history',
      path: 'iceguard/metric/history/:id',
      matchPath: 'iceguard/metric',
      hidden: true,
      icon: 'pulse',
      load: () => import('./pages/HistoryPage.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/iceguard/history.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceguard/history.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceguard/history.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceguard/history.json', { with: { type: 'json' } }),
  },
});
