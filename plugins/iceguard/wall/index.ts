// Contributes the tiles of metrics to the wall and the dashboard, the alarms that take over the wall, and what a display
// shows of them.
import { definePart } from '#core/contract';
import screen from '#schemas/iceguard/wall/screen.json';

const SEES = ['ICECLOUD_FULLSCREEN_METRICS'];

export default definePart({
  id: 'wall',
  knows: ['company'],
  widgets: [
    { id: 'wall', place: 'wall', permissions: SEES, load: () => import('./pages/Wall.tsx') },
    { id: 'chosen', permissions: SEES, sortFirst: 4, size: 2, load: () => import('./pages/ChosenTile.tsx') },
  ],
  extends: { Screen: { files: [screen] } },
  texts: {
    en: () => import('#locales/en/iceguard/wall.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceguard/wall.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceguard/wall.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceguard/wall.json', { with: { type: 'json' } }),
  },
});
