// Contributes metrics: numbers that modules declare and that devices send, with their limits, and the sources outside.
import { definePart } from '#core/contract';
import metric from '#schemas/iceguard/metrics/metric.json';
import metrichistory from '#schemas/iceguard/metrics/metrichistory.json';
import metrichour from '#schemas/iceguard/metrics/metrichour.json';
import metricminute from '#schemas/iceguard/metrics/metricminute.json';
import metricsource from '#schemas/iceguard/metrics/metricsource.json';

const MODERATE = ['ICEGUARD_ALERT_KINDS_MODERATE'];

export default definePart({
  id: 'metrics',
  entities: [
    {
      file: metric,
      cells: { value: () => import('./pages/ValueCell.tsx') },
      actions: [{ id: 'history', icon: 'history', tone: 'info', to: 'iceguard/metric/history/{id}' }],
    },
    metrichistory,
    metricminute,
    metrichour,
    {
      file: metricsource,
      actions: [{ id: 'make-token', permissions: MODERATE, icon: 'key', load: () => import('./pages/MakeToken.tsx') }],
    },
  ],
  texts: {
    en: () => import('#locales/en/iceguard/metrics.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceguard/metrics.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceguard/metrics.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceguard/metrics.json', { with: { type: 'json' } }),
  },
});
