// Contributes calls: people who ask for a van where they are.
import { definePart } from '#core/contract';
import icecreamvancall from '#schemas/icetruck/calls/icecreamvancall.json';
import { settings } from './settings.ts';

export default definePart({
  id: 'calls',
  settings,
  notices: [{ id: 'call-assigned', icon: 'map-marker', page: 'mytour' }],
  entities: [icecreamvancall],
  fixes: [
    {
      ...{ id: 'send-van', of: ['map'], permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'] },
      call: { path: 'icetruck/calls/{id}/assign', body: { icecream_van_id: '{van_id}' } },
      undo: { path: 'icetruck/calls/{id}/unassign' },
    },
    { id: 'see-map', of: ['map'], to: 'icetruck/map' },
  ],
  texts: {
    en: () => import('#locales/en/icetruck/calls.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/calls.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/calls.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/calls.json', { with: { type: 'json' } }),
  },
});
