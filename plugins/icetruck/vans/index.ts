// Contributes ice-cream vans and their load sizes.
import { definePart } from '#core/contract';
import icecreamvan from '#schemas/icetruck/vans/icecreamvan.json';
import loadsize from '#schemas/icetruck/vans/loadsize.json';

export default definePart({
  id: 'vans',
  permissions: [
    'ICETRUCK_ICECREAM_VANS_VIEW',
    'ICETRUCK_ICECREAM_VANS_MODERATE',
    'ICETRUCK_LOAD_SIZES_VIEW',
    'ICETRUCK_LOAD_SIZES_MODERATE',
  ],
  entities: [icecreamvan, loadsize],
  steps: [{ id: 'van', model: 'IcecreamVan', sortFirst: 70 }],
  widgets: [
    {
      id: 'papers',
      sortFirst: 20,
      counts: [
        {
          id: 'insurance',
          model: 'IcecreamVan',
          filters: { insurance_expires_at: { lte: 'today+30' } },
          tone: 'warning',
        },
        {
          id: 'inspection',
          model: 'IcecreamVan',
          filters: { inspection_expires_at: { lte: 'today+30' } },
          tone: 'warning',
        },
        {
          id: 'permit',
          model: 'IcecreamVanZone',
          filters: { permit_until: { lte: 'today+30' }, active: true },
          tone: 'warning',
        },
      ],
    },
  ],
  texts: {
    en: () => import('#locales/en/icetruck/vans.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/vans.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/vans.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/vans.json', { with: { type: 'json' } }),
  },
});
