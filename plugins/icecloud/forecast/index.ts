// Contributes forecasts: how much a shop, a zone of the vans and a product will sell, by day and hour, from what was sold
// before and the weather.
import { definePart } from '#core/contract';
import demandhour from '#schemas/icecloud/forecast/demandhour.json';
import forecast from '#schemas/icecloud/forecast/forecast.json';
import weatherhour from '#schemas/icecloud/forecast/weatherhour.json';

export default definePart({
  id: 'forecast',
  knows: ['iceshop', 'icecash', 'icetruck'],
  entities: [demandhour, weatherhour, forecast],
  pages: [
    {
      id: 'forecast',
      path: 'icecloud/forecast',
      permissions: ['ICESHOP_DAILY_REPORTS_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW'],
      icon: 'predictive-analysis',
      sortFirst: 5,
      load: () => import('./pages/ForecastPage.tsx'),
    },
  ],
  menu: [{ id: 'forecast', page: 'forecast', parent: 'icecloud' }],
  texts: {
    en: () => import('#locales/en/icecloud/forecast.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/forecast.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/forecast.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/forecast.json', { with: { type: 'json' } }),
  },
});
