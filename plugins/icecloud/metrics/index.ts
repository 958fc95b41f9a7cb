// Contributes the page of metrics, which shows the counts of all modules in large figures: for people with its
// permission, and for displays, which show the figures that their permissions open.
import { definePart } from '#core/contract';

const page = { icon: 'pulse', load: () => import('./pages/MetricsPage.tsx') };
const SEES = ['ICECLOUD_FULLSCREEN_METRICS'];

export default definePart({
  id: 'metrics',
  permissions: SEES,
  displays: SEES,
  metrics: [
    { id: 'mails-waiting', group: 'operation', good: 'DOWN', warnAt: 25, criticalAt: 200, widget: 'STAT' },
    { id: 'mails-failed', group: 'operation', good: 'DOWN', warnAt: 1, widget: 'STAT' },
    { id: 'jobs-failed', group: 'operation', good: 'DOWN', warnAt: 1, criticalAt: 20, widget: 'STAT' },
    { id: 'ports-down', group: 'operation', good: 'DOWN', warnAt: 1, widget: 'STATUS' },
  ],
  pages: [
    { id: 'fullscreenmetrics', path: 'fullscreenmetrics', under: 'office', permissions: SEES, padding: false, ...page },
    { id: 'screen-metrics', path: 'metrics', layout: 'screen', sortFirst: 20, ...page },
  ],
  texts: {
    en: () => import('#locales/en/icecloud/metrics.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/metrics.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/metrics.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/metrics.json', { with: { type: 'json' } }),
  },
});
