// Contributes the till: a kind of device, its page, and what is said of each till on its device.
import { definePart } from '#core/contract';
import device from '#schemas/icecash/till/device.json';

export default definePart({
  id: 'till',
  devices: [{ id: 'TILL', icon: 'calculator', page: 'till', signsOn: ['badge', 'pin'], offline: true }],
  pages: [
    {
      id: 'till',
      path: 'till',
      layout: 'screen',
      icon: 'calculator',
      offline: true,
      devices: ['TABLET'],
      permissions: [],
      load: () => import('./pages/TillPage.tsx'),
    },
  ],
  extends: { Device: { files: [device], head: () => import('./pages/device/CountedTickets.tsx') } },
  texts: {
    en: () => import('#locales/en/icecash/till.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecash/till.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecash/till.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecash/till.json', { with: { type: 'json' } }),
  },
});
