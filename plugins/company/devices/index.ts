// Contributes the list of all devices, with the actions that pair, identify and unpair one, and what was not taken of
// what a device sent. Displays are devices of a kind that this module brings.
import { definePart } from '#core/contract';
import device from '#schemas/company/devices/device.json';
import devicecall from '#schemas/company/devices/devicecall.json';

const VIEW = ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'];
const MODERATE = ['ICECLOUD_COMPANIES_MODERATE'];
const OWN = { record_id: { empty: true } } as const;
const PAIRED = { state: ['ONLINE', 'OFFLINE', 'DISABLED'] } as const;

export default definePart({
  id: 'devices',
  devices: [{ id: 'SCREEN', icon: 'desktop', resource: 'screen' }],
  metrics: [
    {
      ...{ id: 'devices-silent', group: 'devices', good: 'DOWN', warnAt: 1, interval: 300, widget: 'STAT', wall: true },
      counts: { model: 'Device', filters: { state: 'OFFLINE' } },
    },
  ],
  entities: [
    {
      file: device,
      fields: { kind: () => import('./pages/KindField.tsx') },
      cells: { kind: () => import('./pages/KindCell.tsx'), untaken: () => import('./pages/UntakenCell.tsx') },
      head: () => import('./pages/KeptElsewhere.tsx'),
      actions: [
        {
          id: 'identify',
          permissions: MODERATE,
          icon: 'eye-open',
          when: { state: 'ONLINE' },
          load: () => import('./pages/Identify.tsx'),
        },
        {
          id: 'unpair',
          permissions: MODERATE,
          icon: 'delete',
          when: { ...OWN, ...PAIRED },
          load: () => import('./pages/Unpair.tsx'),
        },
        { id: 'pair', permissions: MODERATE, icon: 'link', when: OWN, load: () => import('./pages/Pair.tsx') },
      ],
      panels: [{ id: 'untaken', permissions: VIEW, related: { resource: 'devicecall', field: 'device_id' } }],
    },
    { file: devicecall, cells: { reason: () => import('./pages/ReasonCell.tsx') } },
  ],
  texts: {
    en: () => import('#locales/en/company/devices.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/company/devices.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/company/devices.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/company/devices.json', { with: { type: 'json' } }),
  },
});
