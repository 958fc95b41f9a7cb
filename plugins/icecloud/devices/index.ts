// Contributes devices that the company trusts.
import { definePart } from '#core/contract';
import trusteddevice from '#schemas/icecloud/devices/trusteddevice.json';

const VIEW = ['ICECLOUD_TRUSTED_DEVICES_VIEW'];

export default definePart({
  id: 'devices',
  permissions: [...VIEW, 'ICECLOUD_TRUSTED_DEVICES_MODERATE'],
  entities: [trusteddevice],
  extends: {
    Employee: {
      tools: [
        {
          id: 'trusted-devices',
          permissions: VIEW,
          icon: 'mobile-phone',
          load: () => import('./pages/TrustedDevices.tsx'),
        },
      ],
    },
  },
  texts: {
    en: () => import('#locales/en/icecloud/devices.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/devices.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/devices.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/devices.json', { with: { type: 'json' } }),
  },
});
