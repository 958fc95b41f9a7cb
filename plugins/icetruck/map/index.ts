// Contributes the map that a display shows, and the points of interest on it.
import { definePart } from '#core/contract';
import pointofinterest from '#schemas/icetruck/map/pointofinterest.json';

export default definePart({
  id: 'map',
  permissions: ['ICETRUCK_POINTS_OF_INTEREST_VIEW', 'ICETRUCK_POINTS_OF_INTEREST_MODERATE', 'ICETRUCK_MAP_VIEW'],
  displays: ['ICETRUCK_MAP_VIEW'],
  pages: [
    {
      id: 'screen-map',
      path: 'map',
      layout: 'screen',
      permissions: ['ICETRUCK_MAP_VIEW'],
      icon: 'map',
      sortFirst: 10,
      load: () => import('./pages/ScreenMap.tsx'),
    },
  ],
  entities: [
    {
      file: pointofinterest,
      pages: { index: () => import('./pages/Points.tsx') },
      fields: { latitude: () => import('./pages/PlaceField.tsx') },
      cells: { kind: () => import('./pages/KindCell.tsx') },
    },
  ],
  texts: {
    en: () => import('#locales/en/icetruck/map.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/map.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/map.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/map.json', { with: { type: 'json' } }),
  },
});
