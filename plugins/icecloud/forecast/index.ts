// Contributes forecasts: how much a shop, a zone of the vans and a product will sell, by day and hour, from what was sold
// before and the weather.
import { definePart } from '#core/contract';
import demandhour from '#schemas/icecloud/forecast/demandhour.json';
import forecast from '#schemas/icecloud/forecast/forecast.json';
import weatherhour from '#schemas/icecloud/forecast/weatherhour.json';

const SHOPS = ['ICESHOP_DAILY_REPORTS_VIEW'];
const VANS = ['ICETRUCK_DAILY_SALES_REPORTS_VIEW'];

export default definePart({
  id: 'forecast',
  knows: ['iceshop', 'icecash', 'icetruck'],
  entities: [demandhour, weatherhour, forecast],
  pages: [
    {
      id: 'forecast',
      path: 'icecloud/forecast',
      permissions: [...SHOPS, ...VANS],
      icon: 'predictive-analysis',
      sortFirst: 5,
      load: () => import('./pages/ForecastPage.tsx'),
    },
  ],
  extends: {
    Division: {
      panels: [
        {
          ...{ id: 'forecast', permissions: SHOPS },
          load: () => import('./pages/ForecastPanel.tsx').then(({ OfDivision }) => ({ default: OfDivision })),
        },
      ],
    },
    IcecreamVanZone: {
      panels: [
        {
          ...{ id: 'forecast', permissions: VANS },
          load: () => import('./pages/ForecastPanel.tsx').then(({ OfZone }) => ({ default: OfZone })),
        },
      ],
    },
    Product: {
      panels: [
        {
          ...{ id: 'forecast', permissions: SHOPS },
          load: () => import('./pages/ForecastPanel.tsx').then(({ OfProduct }) => ({ default: OfProduct })),
        },
      ],
    },
  },
  menu: [{ id: 'forecast', page: 'forecast', parent: 'office' }],
  texts: {
    en: () => import('#locales/en/icecloud/forecast.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/forecast.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/forecast.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/forecast.json', { with: { type: 'json' } }),
  },
});
