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
  texts: {
    en: () => import('#locales/en/icecloud/forecast.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/forecast.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/forecast.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/forecast.json', { with: { type: 'json' } }),
  },
});
