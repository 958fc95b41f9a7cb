// Contributes the map of the vans, for people, for displays and for the dashboard, and the points of interest on it.
import { definePart } from '#core/contract';
import pointofinterest from '#schemas/icetruck/map/pointofinterest.json';
import screen from '#schemas/icetruck/map/screen.json';

const SEES = ['ICETRUCK_MAP_VIEW'];
/** The map fills the page to its edges. */
const full = { permissions: SEES, icon: 'map', padding: false, load: () => import('./pages/MapPage.tsx') } as const;

export default definePart({
  id: 'map',
  knows: ['company', 'icecash'],
  permissions: ['ICETRUCK_POINTS_OF_INTEREST_VIEW', 'ICETRUCK_POINTS_OF_INTEREST_MODERATE', ...SEES],
  displays: SEES,
  metrics: [
    { id: 'vans-live', group: 'vans', good: 'NEUTRAL', widget: 'STAT', wall: true },
    { id: 'vans-silent', group: 'vans', good: 'DOWN', warnAt: 1, criticalAt: 3, widget: 'STAT', wall: true },
  ],
  pages: [
    { id: 'map', path: 'icetruck/map', sortFirst: 5, ...full },
    { id: 'full-screen-maps', path: 'full-screen-maps', hidden: true, ...full },
    {
      id: 'screen-map',
      path: 'map',
      layout: 'screen',
      permissions: SEES,
      icon: 'map',
      sortFirst: 10,
      load: () => import('./pages/ScreenMap.tsx'),
    },
  ],
  entities: [
    {
      file: pointofinterest,
      pages: { index: () => import('./pages/points/Points.tsx') },
      fields: { latitude: () => import('./pages/points/PlaceField.tsx') },
      cells: { kind: () => import('./pages/points/KindCell.tsx') },
    },
  ],
  extends: { Screen: { files: [screen], fields: { map_latitude: () => import('./pages/ScreenPlace.tsx') } } },
  widgets: [{ id: 'map', permissions: SEES, sortFirst: 70, load: () => import('./pages/MiniMap.tsx') }],
  texts: {
    en: () => import('#locales/en/icetruck/map.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/map.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/map.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/map.json', { with: { type: 'json' } }),
  },
});
