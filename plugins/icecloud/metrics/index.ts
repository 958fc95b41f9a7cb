// Contributes the wall of what all modules count: for people who may see it, and for every display, which shows figures
// where it may.
import type { Page } from '#core/contract';

const page = { icon: 'pulse', load: () => import('./MetricsPage.tsx') };

export const metricsPages: readonly Page[] = [
  {
    id: 'fullscreenmetrics',
    path: 'fullscreenmetrics',
    permissions: ['ICECLOUD_FULLSCREEN_METRICS'],
    padding: false,
    ...page,
  },
  { id: 'screen-metrics', path: 'metrics', layout: 'screen', sortFirst: 20, ...page },
];
