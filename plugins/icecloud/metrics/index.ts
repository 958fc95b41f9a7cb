// What all modules count, on a wall: for people who may see it, and for every display, which shows figures where it may.
import { definePart } from '#core/contract';

const page = { icon: 'pulse', load: () => import('./pages/MetricsPage.tsx') };
const SEES = ['ICECLOUD_FULLSCREEN_METRICS'];

export default definePart({
  id: 'metrics',
  permissions: SEES,
  pages: [
    { id: 'fullscreenmetrics', path: 'fullscreenmetrics', permissions: SEES, padding: false, ...page },
    { id: 'screen-metrics', path: 'metrics', layout: 'screen', sortFirst: 20, ...page },
  ],
});
