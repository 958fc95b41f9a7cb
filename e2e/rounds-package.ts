// Makes a package whose page draws places, calls, an area, a van and its growing track on one map; they come later than
// the map.
import { component } from '../test/packages/make.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const LAYERS = [
  {
    ...{ kind: 'areas', id: 'zones', name: 'Zones' },
    items: [
      {
        ...{ id: 1, name: 'Old town', color: '#1864ab' },
        ring: [
          [3.7, 51.03],
          [3.74, 51.03],
          [3.74, 51.05],
        ],
      },
    ],
  },
  {
    ...{ kind: 'places', id: 'depots', name: 'Depots' },
    items: [
      { id: 1, name: 'West', ...at(3.7, 51.06) },
      { id: 2, name: 'East', ...at(3.8, 51.06) },
    ],
  },
  {
    ...{ kind: 'points', id: 'calls', name: 'Calls' },
    items: [{ id: 7, name: 'Ada waits', color: '#c2255c', text: '4', ...at(3.75, 51.06) }],
  },
  {
    ...{ kind: 'moving', id: 'vans', name: 'Vans' },
    items: [{ id: 3, name: 'Van 3', note: '31 km/h', color: '#e8590c', heading: 90, ...at(3.72, 51.04) }],
  },
];
const WAY = [at(3.7, 51.04), at(3.72, 51.04), at(3.73, 51.045), at(3.9, 51.2)];

export const ROUNDS = {
  id: 'rounds',
  pages: [
    {
      ...{ id: 'home', path: 'rounds/home', icon: 'map' },
      load: component(`() => {
        const { useState } = scoop.react;
        const { LiveMap } = scoop['@scoop/core/map'];
        const { Button } = scoop['@blueprintjs/core'];
        const [step, go] = useState(0);
        const [picked, pick] = useState();
        const track = { kind: 'tracks', id: 'trail', name: 'Trail',
          items: [{ id: 1, name: 'Round of today', color: '#e8590c', places: ${JSON.stringify(WAY)}.slice(0, step + 1) }] };
        const layers = step === 0 ? [] : [...${JSON.stringify(LAYERS)}, track];
        const card = picked && createElement('p', { className: 'rounds-card' }, picked.layer + ' ' + picked.id);
        return createElement('div', null,
          createElement(Button, { text: 'Drive', onClick: () => go(step + 1) }),
          createElement(LiveMap, { label: 'Rounds', className: 'rounds-map', layers, picked, card,
            onPick: pick, onCardClosed: () => pick(undefined) }));
      }`),
    },
  ],
  texts: { en: { 'rounds.menu.rounds': 'Rounds', 'rounds.page.home': 'Rounds' } },
  css: '.rounds-map { height: 400px; }',
};
